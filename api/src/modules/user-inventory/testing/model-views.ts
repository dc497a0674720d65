import type { Endpoint } from '@ninepocket/contract/endpoints/endpoint'
import { buildUrl } from '../../../testing/send-request.ts'
import type { TestApi } from '../../../testing/test-api.ts'
import type { ModelCard } from './model-test-catalogue.ts'

export type UntypedFields = Readonly<Record<string, unknown>>
export type PathAndQueryParams = { params?: UntypedFields; query?: UntypedFields }

/** Reads a reply without a socket: a step of a model test reads dozens. */
export async function readApiInProcess(
  site: TestApi,
  cookie: string | undefined,
  endpoint: Endpoint,
  parts: PathAndQueryParams,
) {
  const { status, json } = await site.api.read(buildUrl(endpoint, parts), cookie)
  // Every reply of the API is an object.
  return { status, body: JSON.parse(json) as UntypedFields }
}

export const createFieldPicker = (names: string[]) => (row: UntypedFields) =>
  Object.fromEntries(names.map((name) => [name, row[name]]))

/** Returns a function that converts the rows of a list in a reply. */
export const createReplyListMapper = (list: string, row: (row: UntypedFields) => unknown) => (body: UntypedFields) =>
  // The lists' rows are objects.
  (body[list] as UntypedFields[]).map(row)

export const countDistinct = (ids: string[]) => new Set(ids).size
/** Returns the totals of a list of copies or wishes. */
export const getTotals = (items: ReadonlyArray<ModelCard>) => ({
  totalCards: items.length,
  totalProducts: countDistinct(items.map(({ productId }) => productId)),
  totalInsertSets: countDistinct(items.map(({ insertSetId }) => insertSetId)),
})

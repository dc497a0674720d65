import type { CopySort } from '@ninepocket/contract/collection/copy-filters'
import type { CopyListKind } from '../../owner/copy-list-kinds.ts'

/** What a list of copies is narrowed to, and its order; as the server takes it. What is absent makes no difference. */
export type CopyListOptions = {
  readonly forTrade?: 'true' | 'false'
  readonly forSale?: 'true' | 'false'
  readonly hasPhoto?: 'true' | 'false'
  readonly serial?: 'true' | 'false'
  readonly condition?: string
  readonly sort?: CopySort
}
export type CopyListOptionName = keyof CopyListOptions

const booleanValues = ['true', 'false']
/** What an address may say, under the server's own names; a condition is any text. */
const allowedValues: Readonly<Record<Exclude<CopyListOptionName, 'condition'>, ReadonlyArray<string>>> = {
  forTrade: booleanValues,
  forSale: booleanValues,
  hasPhoto: booleanValues,
  serial: booleanValues,
  // The order of the checklist is that of a list without a choice.
  sort: ['name', 'number', 'newest', 'price'],
}
const maxConditionLength = 100

/** Reads a choice from an address; what cannot be chosen is left out. */
export function readCopyListOptions(search: URLSearchParams): CopyListOptions {
  const entries = Object.entries(allowedValues).flatMap(([name, values]) => {
    const value = search.get(name)
    return value !== null && values.includes(value) ? [[name, value]] : []
  })
  const condition = (search.get('condition') ?? '').trim().slice(0, maxConditionLength)
  // Each value is one of those allowed for its name.
  return Object.fromEntries(
    condition === '' ? entries : [...entries, ['condition', condition]],
  ) as CopyListOptions
}

/** The choice within a list, whose own marks stand. */
export const withListAvailability = (
  { availability }: CopyListKind,
  options: CopyListOptions,
): CopyListOptions => ({ ...options, ...availability })

/** How many filters are on in a list: its own marks and the order are none. */
export function countFilters({ availability }: CopyListKind, options: CopyListOptions): number {
  return Object.keys(options).filter((name) => name !== 'sort' && !(name in availability)).length
}

/** The same address with one thing chosen otherwise, from the list's beginning; an empty value leaves no trace. */
export function withCopyListOption(search: URLSearchParams, name: CopyListOptionName, value: string): string {
  return buildSearch(search, (params) => (value === '' ? params.delete(name) : params.set(name, value)))
}

/** The same address without any filter; the order stays. */
export function withoutCopyFilters(search: URLSearchParams): string {
  return buildSearch(search, (params) => {
    for (const name of [...Object.keys(allowedValues), 'condition']) if (name !== 'sort') params.delete(name)
  })
}

function buildSearch(search: URLSearchParams, change: (params: URLSearchParams) => void): string {
  const params = new URLSearchParams(search)
  params.delete('page')
  change(params)
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

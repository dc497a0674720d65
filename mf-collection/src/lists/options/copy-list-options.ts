import type { CopySort } from '@ninepocket/contract/collection/copy-filters'
import type { CopyListKind } from '../../owner/copy-list-kinds.ts'

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
/** Allowed values of each parameter; the condition is free text. */
const allowedValues: Readonly<Record<Exclude<CopyListOptionName, 'condition'>, ReadonlyArray<string>>> = {
  forTrade: booleanValues,
  forSale: booleanValues,
  hasPhoto: booleanValues,
  serial: booleanValues,
  // No `sort` means checklist order.
  sort: ['name', 'number', 'newest', 'price'],
}
const maxConditionLength = 100

export function readCopyListOptions(search: URLSearchParams): CopyListOptions {
  const entries = Object.entries(allowedValues).flatMap(([name, values]) => {
    const value = search.get(name)
    return value !== null && values.includes(value) ? [[name, value]] : []
  })
  const condition = (search.get('condition') ?? '').trim().slice(0, maxConditionLength)
  return Object.fromEntries(condition === '' ? entries : [...entries, ['condition', condition]]) as CopyListOptions
}

/** Adds the availability that defines the list. */
export const addListKindAvailability = ({ availability }: CopyListKind, options: CopyListOptions): CopyListOptions => ({
  ...options,
  ...availability,
})

export function countFilters({ availability }: CopyListKind, options: CopyListOptions): number {
  return Object.keys(options).filter((name) => name !== 'sort' && !(name in availability)).length
}

/** Back at page 1. An empty value removes the option. */
export function withCopyListOption(search: URLSearchParams, name: CopyListOptionName, value: string): string {
  return buildSearch(search, (params) => (value === '' ? params.delete(name) : params.set(name, value)))
}

export function buildSearchWithoutCopyFilters(search: URLSearchParams): string {
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

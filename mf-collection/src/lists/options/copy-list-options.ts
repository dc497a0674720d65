import type { CopySort } from '@ninepocket/contract/collection/copy-filters'
import type { CopyListDefinition } from '../../owner/copy-list-definitions.ts'

export type CopyListOptions = {
  readonly forTrade?: 'true' | 'false'
  readonly forSale?: 'true' | 'false'
  readonly hasPhoto?: 'true' | 'false'
  readonly serial?: 'true' | 'false'
  readonly condition?: string
  readonly sort?: CopySort
}

export const copyFilterNames = ['forTrade', 'forSale', 'hasPhoto', 'serial', 'condition'] as const

const booleanValues = ['true', 'false']
/** Allowed values of each parameter; the condition is free text. */
const allowedValues: Readonly<Record<Exclude<keyof CopyListOptions, 'condition'>, ReadonlyArray<string>>> = {
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
export const addListAvailabilityToOptions = (
  { availability }: CopyListDefinition,
  options: CopyListOptions,
): CopyListOptions => ({
  ...options,
  ...availability,
})

import { copyFacetNames } from '@ninepocket/contract/collection/all-copies/copy-facets'
import {
  type CopySortColumn,
  copySortColumns,
  isOwnerOnlySortColumn,
} from '@ninepocket/contract/collection/all-copies/copy-sort-columns'
import {
  amountRangeParamNames,
  ownerOnlyFilterNames,
} from '@ninepocket/contract/collection/all-copies/owner-range-filters'
import { currencyCodes } from '@ninepocket/contract/site/currency'
import type { CopyTableOptions } from '../../data/queries/copy-table-query.ts'
import type { CopyListDefinition } from '../../owner/copy-list-definitions.ts'

const facetPattern = /^[^\p{Cc}]{1,200}$/u
const booleanPattern = /^(true|false)$/
const pricePattern = /^\d{1,10}\.\d{2}$/
const currencyPattern = new RegExp(`^(${currencyCodes.join('|')})$`)
const dayPattern = /^[12]\d{3}-\d{2}-\d{2}$/
const patterns: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(copyFacetNames.map((name) => [name, facetPattern])),
  card: /^[0-9a-f]{24}$/,
  product: /^[0-9a-f]{24}$/,
  term: facetPattern,
  forTrade: booleanPattern,
  forSale: booleanPattern,
  hasPhoto: booleanPattern,
  serial: booleanPattern,
  minPrice: pricePattern,
  maxPrice: pricePattern,
  ...Object.fromEntries(
    amountRangeParamNames.flatMap(({ currency, min, max }) => [
      [currency, currencyPattern],
      [min, pricePattern],
      [max, pricePattern],
    ]),
  ),
  minPaidOn: dayPattern,
  maxPaidOn: dayPattern,
  page: /^[1-9]\d{0,5}$/,
  direction: /^desc$/,
}

const isSortColumn = (text: string): text is CopySortColumn => copySortColumns.some((column) => column === text)

/** Changes options of the table at once. An empty value removes one. */
export type ChangeTableOptions = (changes: Readonly<Record<string, string>>) => void

/** Returns whether a text is a day that the list can be limited by: "2024-02-30" is none. */
export function isFilterDay(text: string): boolean {
  const time = dayPattern.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Names of filters that say nothing here: amounts without their currency, and days that do not exist. */
function listInvalidNames(search: URLSearchParams): string[] {
  const amounts = amountRangeParamNames.flatMap(({ currency, min, max }) =>
    currencyPattern.test(search.get(currency) ?? '') ? [] : [min, max],
  )
  return [...amounts, ...['minPaidOn', 'maxPaidOn'].filter((name) => !isFilterDay(search.get(name) ?? ''))]
}

/**
 * Reads filters, sort and page from the address. Values that are no filter are left out, and for visitors those of the owner.
 */
export function readTableOptions(
  search: URLSearchParams,
  list: CopyListDefinition,
  isOwner: boolean,
): CopyTableOptions {
  const hiddenNames = [...(isOwner ? [] : ownerOnlyFilterNames), ...listInvalidNames(search)]
  const entries = Object.entries(patterns).flatMap(([name, pattern]) => {
    const value = search.get(name) ?? ''
    const isHidden = hiddenNames.some((each) => each === name) || name in list.availability
    return pattern.test(value) && !isHidden ? [[name, value] as const] : []
  })
  const sort = search.get('sort') ?? ''
  const isSorted = isSortColumn(sort) && (isOwner || !isOwnerOnlySortColumn(sort))
  return Object.fromEntries(isSorted ? [...entries, ['sort', sort]] : entries)
}

const otherNames = ['page', 'sort', 'direction']
/** Returns the options that limit the table: all but its page and order. */
export const pickTableFilters = (options: CopyTableOptions): CopyTableOptions =>
  Object.fromEntries(Object.entries(options).filter(([name]) => !otherNames.includes(name)))

export const countFilters = (options: CopyTableOptions): number => Object.keys(pickTableFilters(options)).length

/** Returns the address with other options; an empty one is removed. Every change but that of the page leads to page 1. */
export function buildChangedTableSearch(search: URLSearchParams, changes: Readonly<Record<string, string>>): string {
  const changed = new URLSearchParams(search)
  changed.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') changed.delete(name)
    else changed.set(name, value)
  }
  return `?${changed}`
}

/** Returns the address without filters. */
export const buildUnfilteredTableSearch = (search: URLSearchParams): string =>
  buildChangedTableSearch(
    search,
    Object.fromEntries(
      Object.keys(patterns).map((name) => [name, otherNames.includes(name) ? (search.get(name) ?? '') : '']),
    ),
  )

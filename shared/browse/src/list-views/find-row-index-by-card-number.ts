import type { QueryClient } from '@tanstack/react-query'
import { getPageCount } from '../list/page-number-range.ts'
import type { PagedSource } from '../list/paged-source.ts'
import type { CardRowViewOptions } from './card-row-view-options.ts'

type GetNumber<Item> = (item: Item) => string | null

/** Returns the index of the card with this number, or of the first whose number has the same digits, as "BDP-12". */
export function findItemIndexByCardNumber<Item>(
  digits: string,
  items: ReadonlyArray<Item | undefined>,
  getNumber: GetNumber<Item>,
): number | null {
  const numbers = items.map((item) => (item === undefined ? null : getNumber(item)))
  const exact = numbers.indexOf(digits)
  const index = exact >= 0 ? exact : numbers.findIndex((number) => number?.replace(/\D/g, '') === digits)
  return index >= 0 ? index : null
}

/**
 * Finds a card by the number that the user types, in the loaded pages of a list. Most checklists are numbered from 1, so
 * a number that is not loaded yet is expected at that place, unless the list mixes sets.
 */
export function findRowIndexByCardNumber<Item>(
  client: QueryClient,
  source: PagedSource<Item>,
  {
    term,
    total,
    digits,
    views: { getNumber, mixesSets = false },
  }: { term: string; total: number; digits: string; views: Pick<CardRowViewOptions<Item>, 'getNumber' | 'mixesSets'> },
): number | null {
  const pages = Array.from({ length: getPageCount(total, source.pageSize) }, (_, index) => {
    const { queryKey, select } = source.page(index + 1, term)
    const reply = client.getQueryData(queryKey)
    const items: ReadonlyArray<Item | undefined> = reply === undefined ? [] : select(reply).items
    return Array.from({ length: source.pageSize }, (_slot, offset) => items[offset])
  })
  const items = pages.flat()
  const expected = Number(digits) - 1
  const isUnloaded = !mixesSets && expected >= 0 && expected < total && items[expected] === undefined
  return findItemIndexByCardNumber(digits, items, getNumber) ?? (isUnloaded ? expected : null)
}

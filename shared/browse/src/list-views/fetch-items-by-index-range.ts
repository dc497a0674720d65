import type { QueryClient } from '@tanstack/react-query'
import { listPagesInRange, toPageRangeOfItems } from '../list/page-number-range.ts'
import type { PagedSource } from '../list/paged-source.ts'

/**
 * Returns the items from the first to the last index, both included, from the cache where it has them.
 * @throws {ApiError} if a page does not load
 */
export async function fetchItemsByIndexRange<Item>(
  client: QueryClient,
  source: PagedSource<Item>,
  { term, first, last }: { term: string; first: number; last: number },
): Promise<ReadonlyArray<Item>> {
  const { pageSize } = source
  const range = toPageRangeOfItems(first, last + 1, pageSize)
  const pages = listPagesInRange(range, range.to).map(async (number) => {
    const { select, ...query } = source.page(number, term)
    return select(client.getQueryData(query.queryKey) ?? (await client.fetchQuery(query))).items
  })
  const items = (await Promise.all(pages)).flat()
  const start = first - (range.from - 1) * pageSize
  return items.slice(start, start + last - first + 1)
}

import { type PageRequest, toOffsetRange, toPagingFields } from '../paging/paging.ts'

/** Limit on the hits that are counted; more are shown as "1,000+". */
export const maxHits = 1_000

/** Ids of hits, best first. */
export type RankedHitIds = { ids: ReadonlyArray<string>; isCapped: boolean }

/** Reads the rows of a page of hits, with the fields that describe the page. */
export async function readHitPage<Row>(
  { ids, isCapped }: RankedHitIds,
  request: PageRequest,
  listByIds: (ids: ReadonlyArray<string>) => Promise<Row[]>,
) {
  const total = ids.length
  const { offset, limit } = toOffsetRange(request, total)
  const rows = limit === 0 ? [] : await listByIds(ids.slice(offset, offset + limit))
  return { rows, ...toPagingFields(request, total), total, totalIsCapped: isCapped }
}

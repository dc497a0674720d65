import type { ListSource } from '@ninepocket/browse/list/list-source'
import { pageCount } from '@ninepocket/browse/list/page-range'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'

/** Pages that are read without being asked for; more paper is wanted by few. */
const pagesAtOnce = 20

/** A list page after page, as one; `showMore` reads on where it is longer than a first helping. */
export function useWholeList<Item>(source: ListSource<Item>) {
  const [helpings, setHelpings] = useState(1)
  const most = helpings * pagesAtOnce
  const [known, setKnown] = useState(1)
  const pages = Math.min(known, most)
  const results = useQueries({
    queries: Array.from({ length: pages }, (_, index) => source.page(index + 1, '')),
  })
  const total = results[0]?.data?.total
  const needed = total === undefined ? 1 : pageCount(total, source.pageSize)
  const areAllHere = results.every(({ data }) => data !== undefined)
  // One after the other: a list on paper hurries nobody, and the server has other readers.
  if (areAllHere && pages < Math.min(needed, most)) setKnown(pages + 1)
  const failed = results.find(({ isError, data }) => isError && !data)
  return {
    items: results.flatMap(({ data }) => data?.items ?? []),
    total,
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
    isReading: !failed && (!areAllHere || pages < Math.min(needed, most)),
    showMore: areAllHere && pages === most && needed > most ? () => setHelpings(helpings + 1) : null,
  }
}

import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { ownCopiesOfCardQuery } from './copy-queries.ts'

/** A copy may move to the next page when another one is added, and so be on both. */
function removeDuplicates(copies: ReadonlyArray<UserInventoryItem>): UserInventoryItem[] {
  return [...new Map(copies.map((copy) => [copy.id, copy])).values()]
}

/** Loads the first page of the member's copies, more on request, and all pages up to the copy `wantedCopyId`. */
export function useOwnCopiesOfCard(cardId: string, wantedCopyId: string | null) {
  const [pages, setPages] = useState(1)
  const results = useQueries({
    queries: Array.from({ length: pages }, (_, index) => ownCopiesOfCardQuery(cardId, index + 1)),
  })
  const replies = results.flatMap(({ data }) => data ?? [])
  const failed = results.filter(({ isError, data }) => isError && !data)
  const copies = removeDuplicates(replies.flatMap(({ userInventoryItems }) => userInventoryItems))
  const total = replies.at(0)?.totalItems ?? 0
  const areAllLoaded = replies.length === pages
  // The total may be outdated. An empty page means that there are no more copies.
  const hasMore = copies.length < total && replies.at(-1)?.userInventoryItems.length !== 0
  if (areAllLoaded && hasMore && wantedCopyId !== null && !copies.some(({ id }) => id === wantedCopyId))
    setPages(pages + 1)
  return {
    status: replies.length > 0 ? 'ready' : failed.length > 0 ? 'failed' : 'loading',
    copies,
    total,
    older: failed.length > 0 ? 'failed' : !areAllLoaded ? 'loading' : hasMore ? 'hidden' : 'none',
    showOlder: () => setPages(pages + 1),
    retry: () => {
      for (const { refetch } of failed) void refetch()
    },
  } as const
}

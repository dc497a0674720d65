import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { cardCopiesQuery } from './card-copies-query.ts'

/** Where a copy stands at the end of one page and, once another was added, at the beginning of the next. */
function removeDuplicates(copies: ReadonlyArray<UserInventoryItem>): UserInventoryItem[] {
  return [...new Map(copies.map((copy) => [copy.id, copy])).values()]
}

/**
 * The member's copies of a card, newest first; those beyond the first page when they are asked for, or as far as the
 * one that is `wanted`: who opens an old copy is shown that one.
 */
export function useCardCopies(cardId: string, wantedCopyId: string | null) {
  const [pages, setPages] = useState(1)
  const results = useQueries({
    queries: Array.from({ length: pages }, (_, index) => cardCopiesQuery(cardId, index + 1)),
  })
  const replies = results.flatMap(({ data }) => data ?? [])
  const failed = results.filter(({ isError, data }) => isError && !data)
  const copies = removeDuplicates(replies.flatMap(({ userInventoryItems }) => userInventoryItems))
  const total = replies.at(0)?.totalItems ?? 0
  const areAllLoaded = replies.length === pages
  // A total is as old as its page: where a page is empty, there are no more, whatever it says.
  const hasMore = copies.length < total && replies.at(-1)?.userInventoryItems.length !== 0
  if (areAllLoaded && hasMore && wantedCopyId !== null && !copies.some(({ id }) => id === wantedCopyId))
    setPages(pages + 1)
  return {
    status: replies.length > 0 ? 'ready' : failed.length > 0 ? 'failed' : 'loading',
    copies,
    total,
    /** What is known of the copies beyond those shown: there are none, they can be asked for, are on their way, or did not come. */
    older: failed.length > 0 ? 'failed' : !areAllLoaded ? 'loading' : hasMore ? 'hidden' : 'none',
    showOlder: () => setPages(pages + 1),
    retry: () => {
      for (const { refetch } of failed) void refetch()
    },
  } as const
}

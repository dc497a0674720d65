import { formatNumber } from '@ninepocket/browse/format/format-count'
import { bus } from '@ninepocket/runtime/bus'
import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import type { CardSummary } from '../card-summary.ts'
import type { OwnedCountsReply } from '../queries/load-owned-counts.ts'
import { ownedCountsQuery } from '../queries/owned-counts-query.ts'

/** What is read aloud of the last copy that was added: a count that changes silently is only seen. */
export const useLiveAnnouncement = create<{ message: string }>(() => ({ message: '' }))

// What somebody who has gone had is read to nobody else.
bus.on('session:ended', () => useLiveAnnouncement.setState({ message: '' }))

/** Has it read aloud how many copies of a card the member has now. */
export function announceOwnedCount(client: QueryClient, { id, name }: CardSummary): void {
  const quantity = client.getQueryData<OwnedCountsReply>(ownedCountsQuery(id).queryKey)?.owned[0]?.quantity
  if (quantity !== undefined)
    useLiveAnnouncement.setState({ message: `${name}: ${formatNumber(quantity)} in your collection` })
}

import { formatNumber } from '@ninepocket/browse/words/count-of'
import { bus } from '@ninepocket/runtime/bus'
import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import type { OwnedReply } from './ask-for-owned.ts'
import type { OwnCard } from './own-card.ts'
import { ownedCardQuery } from './owned-card-query.ts'

/** What is read aloud of the last copy that was added: a count that changes silently is only seen. */
export const useAnnouncement = create<{ words: string }>(() => ({ words: '' }))

// What somebody who has gone had is read to nobody else.
bus.on('session:ended', () => useAnnouncement.setState({ words: '' }))

/** Has it read aloud how many copies of a card the member has now. */
export function announceCount(client: QueryClient, { id, name }: OwnCard): void {
  const quantity = client.getQueryData<OwnedReply>(ownedCardQuery(id).queryKey)?.owned[0]?.quantity
  if (quantity !== undefined)
    useAnnouncement.setState({ words: `${name}: ${formatNumber(quantity)} in your collection` })
}

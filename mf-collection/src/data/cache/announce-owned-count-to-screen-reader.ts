import { formatNumber } from '@ninepocket/contract/site/format-count'
import { bus } from '@ninepocket/runtime/bus'
import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import type { CardNameAndIds } from '../card-name-and-ids.ts'
import type { OwnedCountsReply } from '../queries/owned-counts-query.ts'
import { ownedCountsQuery } from '../queries/owned-counts-query.ts'

/** Screen reader announcement of the last added copy; a changed number alone is only visible. */
export const useLiveAnnouncementStore = create<{ message: string }>(() => ({ message: '' }))

// The next user must not hear the previous user's data.
bus.on('session:ended', () => useLiveAnnouncementStore.setState({ message: '' }))

export function announceOwnedCountToScreenReader(client: QueryClient, { id, name }: CardNameAndIds): void {
  const quantity = client.getQueryData<OwnedCountsReply>(ownedCountsQuery(id).queryKey)?.owned[0]?.quantity
  if (quantity !== undefined)
    useLiveAnnouncementStore.setState({ message: `${name}: ${formatNumber(quantity)} in your collection` })
}

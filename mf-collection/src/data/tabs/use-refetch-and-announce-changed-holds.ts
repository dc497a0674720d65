import { refetchVisible } from '@ninepocket/browse/mutations/use-optimistic-mutation'
import { type BusEvents, bus } from '@ninepocket/runtime/bus'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { collectionMutationDomain } from '../mutations/use-collection-mutation.ts'
import { collectionTabChannel } from './collection-tab-channel.ts'

/** Shows which copies a trade has promised, freed or moved, and announces them in other tabs. The trade announces them here. */
export function useRefetchAndAnnounceChangedHolds(): void {
  const client = useQueryClient()
  useEffect(() => {
    const refetch = ({ cardIds }: BusEvents['holds:changed']) => {
      void refetchVisible(client, collectionMutationDomain, { cardIds })
      collectionTabChannel.post({ cardIds })
    }
    bus.on('holds:changed', refetch)
    return () => bus.off('holds:changed', refetch)
  }, [client])
}

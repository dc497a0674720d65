import { refetchVisible } from '@ninepocket/browse/mutations/use-optimistic-mutation'
import { bus } from '@ninepocket/runtime/bus'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refetchCardLists } from '../cache/refetch-card-lists.ts'
import { collectionMutationDomain } from '../mutations/use-collection-mutation.ts'
import { collectionTabChannel } from './collection-tab-channel.ts'

export function useCollectionTabSync(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      collectionTabChannel.subscribe(({ changed, ...cards }) => {
        if (changed === 'images') return void refetchCardLists(client)
        void refetchVisible(client, collectionMutationDomain, cards)
        bus.emit('collection:changed', cards)
      }),
    [client],
  )
}

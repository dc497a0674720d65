import { type MutationDomain, useOptimisticMutation } from '@ninepocket/browse/mutations/use-optimistic-mutation'
import { bus } from '@ninepocket/runtime/bus'
import { refetchCollection } from '../cache/refetch-collection.ts'
import { collectionTabChannel } from '../tabs/collection-tab-channel.ts'

export const collectionMutationDomain: MutationDomain = {
  name: 'collection',
  refetch: refetchCollection,
  announceChange(changed) {
    bus.emit('collection:changed', changed)
    collectionTabChannel.post(changed)
  },
}

export function useCollectionMutation<Input, Reply>(
  options: Parameters<typeof useOptimisticMutation<Input, Reply>>[1],
) {
  return useOptimisticMutation(collectionMutationDomain, options)
}

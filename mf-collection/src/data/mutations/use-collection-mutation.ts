import { type MutationDomain, useOptimisticMutation } from '@ninepocket/browse/mutations/use-optimistic-mutation'
import { bus } from '@ninepocket/runtime/bus'
import { refetchCollection } from '../cache/refetch-collection.ts'
import { broadcastCollectionChange } from '../tabs/collection-tabs.ts'

export const collectionMutationDomain: MutationDomain = {
  name: 'collection',
  refetch: refetchCollection,
  announceChange(changed) {
    bus.emit('collection:changed', changed)
    broadcastCollectionChange(changed)
  },
}

export function useCollectionMutation<Input, Reply>(
  options: Parameters<typeof useOptimisticMutation<Input, Reply>>[1],
) {
  return useOptimisticMutation(collectionMutationDomain, options)
}

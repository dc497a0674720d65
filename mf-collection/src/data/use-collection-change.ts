import { type MutationDomain, useOptimisticMutation } from '@ninepocket/browse/change/use-shown-change'
import { bus } from '@ninepocket/runtime/bus'
import { broadcastCollectionChange } from './collection-tabs.ts'
import { refetchCollection } from './refresh-collection.ts'

/** Changes of what the member has. */
export const collectionDomain: MutationDomain = {
  name: 'collection',
  refetch: refetchCollection,
  announceChange(changed) {
    bus.emit('collection:changed', changed)
    broadcastCollectionChange(changed)
  },
}

/** A change of the collection; every part of the page, and every other tab, is told. */
export function useCollectionMutation<Input, Reply>(
  options: Parameters<typeof useOptimisticMutation<Input, Reply>>[1],
) {
  return useOptimisticMutation(collectionDomain, options)
}

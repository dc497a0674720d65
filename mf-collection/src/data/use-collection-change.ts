import { type ChangeKind, useShownChange } from '@ninepocket/browse/change/use-shown-change'
import { bus } from '@ninepocket/runtime/bus'
import { tellTabs } from './collection-tabs.ts'
import { refreshCollection } from './refresh-collection.ts'

/** Changes of what the member has. */
export const collection: ChangeKind = {
  name: 'collection',
  refresh: refreshCollection,
  announce(changed) {
    bus.emit('collection:changed', changed)
    tellTabs(changed)
  },
}

/** A change of the collection; every part of the page, and every other tab, is told. */
export function useCollectionChange<Input, Reply>(
  change: Parameters<typeof useShownChange<Input, Reply>>[1],
) {
  return useShownChange(collection, change)
}

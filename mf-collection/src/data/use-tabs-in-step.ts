import { refreshShown } from '@ninepocket/browse/change/use-shown-change'
import { bus } from '@ninepocket/runtime/bus'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hearTabs } from './collection-tabs.ts'
import { refreshCardLists } from './refresh-card-lists.ts'
import { collection } from './use-collection-change.ts'

/** Shows on this page what changes in other tabs of the member. */
export function useTabsInStep(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      hearTabs(({ of, ...changed }) => {
        if (of === 'pictures') return void refreshCardLists(client)
        void refreshShown(client, collection, changed)
        bus.emit('collection:changed', changed)
      }),
    [client],
  )
}

import { bus } from '@ninepocket/runtime/bus'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hearTabs } from './collection-tabs.ts'
import { refreshCardLists } from './refresh-card-lists.ts'
import { refreshCollection } from './refresh-collection.ts'

/** Shows on this page what changes in other tabs of the member. */
export function useTabsInStep(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      hearTabs(({ of, ...changed }) => {
        if (of === 'pictures') return void refreshCardLists(client)
        void refreshCollection(client, changed)
        bus.emit('collection:changed', changed)
      }),
    [client],
  )
}

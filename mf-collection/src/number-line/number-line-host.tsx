import { createLazyImport } from '@ninepocket/browse/lazy/create-lazy-import'
import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import type { NumberLineCardAction } from '@ninepocket/contract/collection/number-line/number-line'
import { bus } from '@ninepocket/runtime/bus'
import { defineWidget } from '@ninepocket/runtime/remote-interface'
import { showToast } from '@ninepocket/runtime/toasts'
import { useEffect, useState } from 'react'
import { useNumberLineStore } from './number-line-store.ts'

const drawer = defineWidget<{ insertSet: InsertSet; initialMode: NumberLineCardAction; onClose: () => void }>(
  createLazyImport('mf-collection', () =>
    import(/* webpackChunkName: "number-line-drawer" */ './number-line-drawer.tsx').then((m) => m.NumberLineDrawer),
  ),
)

/** Renders the number line that is open, once its code has loaded. */
export function NumberLineHost() {
  const { request, close } = useNumberLineStore()
  const [, renderAgain] = useState(0)
  useEffect(() => {
    bus.on('session:ended', close)
    bus.on('path:changed', close)
    return () => {
      bus.off('session:ended', close)
      bus.off('path:changed', close)
      close()
    }
  }, [close])
  useEffect(() => {
    if (!request || drawer.current()) return
    drawer.preload().then(
      () => renderAgain((times) => times + 1),
      () => {
        close()
        showToast('Failed to load items. Please try again.', 'error')
      },
    )
  }, [request, close])
  const Drawer = drawer.current()
  return request && Drawer ? (
    <Drawer key={request.insertSet.id} insertSet={request.insertSet} initialMode={request.mode} onClose={close} />
  ) : null
}

import { createLazyImport } from '@ninepocket/browse/lazy/create-lazy-import'
import { useLazyWidget } from '@ninepocket/browse/lazy/use-lazy-widget'
import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import type { NumberLineMode } from '@ninepocket/contract/collection/number-line/number-line'
import { bus } from '@ninepocket/runtime/bus'
import { defineWidget } from '@ninepocket/runtime/remote-interface'
import { showToast } from '@ninepocket/runtime/toasts'
import { useEffect } from 'react'
import { OverlayBoundary } from '../modal/overlay-boundary.tsx'
import { useNumberLineStore } from './number-line-store.ts'

const drawer = defineWidget<{ insertSet: InsertSet; initialMode: NumberLineMode; onClose: () => void }>(
  createLazyImport('mf-collection', () =>
    import(/* webpackChunkName: "number-line-drawer" */ './number-line-drawer.tsx').then((m) => m.NumberLineDrawer),
  ),
)

/** Renders the number line that is open, once its code has loaded. */
export function NumberLineHost() {
  const { request, close } = useNumberLineStore()
  useEffect(() => {
    bus.on('session:ended', close)
    bus.on('path:changed', close)
    return () => {
      bus.off('session:ended', close)
      bus.off('path:changed', close)
      close()
    }
  }, [close])
  const closeWithMessage = () => {
    close()
    showToast('Failed to load items. Please try again.', 'error')
  }
  const Drawer = useLazyWidget(drawer, { isNeeded: request !== null, onError: closeWithMessage })
  return request && Drawer ? (
    <OverlayBoundary key={request.insertSet.id} remote="mf-collection" onError={closeWithMessage}>
      <Drawer insertSet={request.insertSet} initialMode={request.mode} onClose={close} />
    </OverlayBoundary>
  ) : null
}

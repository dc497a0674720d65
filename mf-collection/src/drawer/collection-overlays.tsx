import { createLazyImport } from '@ninepocket/browse/lazy/create-lazy-import'
import { useLazyWidget } from '@ninepocket/browse/lazy/use-lazy-widget'
import type { Card } from '@ninepocket/contract/catalogue/card'
import { bus } from '@ninepocket/runtime/bus'
import { defineWidget } from '@ninepocket/runtime/remote-interface'
import { showToast } from '@ninepocket/runtime/toasts'
import { VisuallyHidden } from '@ninepocket/ui/layout/visually-hidden'
import { useEffect } from 'react'
import { useLiveAnnouncementStore } from '../data/cache/announce-owned-count-to-screen-reader.ts'
import { useCollectionTabSync } from '../data/tabs/use-collection-tab-sync.ts'
import { useRefetchAndAnnounceChangedHolds } from '../data/tabs/use-refetch-and-announce-changed-holds.ts'
import { OverlayBoundary } from '../modal/overlay-boundary.tsx'
import { NumberLineHost } from '../number-line/number-line-host.tsx'
import { PhotoToolHost } from '../photo/tool/photo-tool-host.tsx'
import css from './collection-overlays.module.css'
import { useManageDrawerStore } from './manage-drawer-store.ts'

const drawer = defineWidget<{ card: Card }>(
  createLazyImport('mf-collection', () =>
    import(/* webpackChunkName: "manage-drawer" */ './manage-drawer.tsx').then((m) => m.ManageDrawer),
  ),
)

/** Renders the overlays of a page: the lazily loaded drawer and the photo tool above it. */
export function CollectionOverlays() {
  const { card, close } = useManageDrawerStore()
  const { message } = useLiveAnnouncementStore()
  useCollectionTabSync()
  useRefetchAndAnnounceChangedHolds()
  useEffect(() => {
    // A loaded drawer saves its drafts before it closes itself.
    const closeUnloaded = () => {
      if (!drawer.current()) close()
    }
    bus.on('session:ended', close)
    bus.on('path:changed', closeUnloaded)
    return () => {
      bus.off('session:ended', close)
      bus.off('path:changed', closeUnloaded)
      close()
    }
  }, [close])
  const closeWithMessage = () => {
    close()
    showToast('Failed to load inventory items', 'error')
  }
  const Drawer = useLazyWidget(drawer, { isNeeded: card !== null, onError: closeWithMessage })
  return (
    <>
      {card && Drawer ? (
        <OverlayBoundary key={card.id} remote="mf-collection" onError={closeWithMessage}>
          <Drawer card={card} />
        </OverlayBoundary>
      ) : null}
      <NumberLineHost />
      <PhotoToolHost />
      <p role="status" className={css.announcement}>
        <VisuallyHidden>{message}</VisuallyHidden>
      </p>
    </>
  )
}

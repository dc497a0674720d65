import { createLazyImport } from '@ninepocket/browse/lazy/create-lazy-import'
import { useLazyWidget } from '@ninepocket/browse/lazy/use-lazy-widget'
import { bus } from '@ninepocket/runtime/bus'
import { defineWidget } from '@ninepocket/runtime/remote-interface'
import { showToast } from '@ninepocket/runtime/toasts'
import { useEffect } from 'react'
import { OverlayBoundary } from '../../modal/overlay-boundary.tsx'
import { type PhotoToolRequest, usePhotoToolStore } from './photo-tool-store.ts'

const tool = defineWidget<{ request: PhotoToolRequest }>(
  createLazyImport('mf-collection', () =>
    import(/* webpackChunkName: "photo-tool" */ './photo-tool.tsx').then((m) => m.PhotoTool),
  ),
)

const cancel = () => usePhotoToolStore.getState().request?.cancel()
const cancelWithMessage = () => {
  cancel()
  showToast("The photo tool didn't load. Please try again.", 'error')
}

export function PhotoToolHost() {
  const { request } = usePhotoToolStore()
  useEffect(() => {
    bus.on('session:ended', cancel)
    bus.on('path:changed', cancel)
    return () => {
      bus.off('session:ended', cancel)
      bus.off('path:changed', cancel)
      cancel()
    }
  }, [])
  const Tool = useLazyWidget(tool, { isNeeded: request !== null, onError: cancelWithMessage })
  return request && Tool ? (
    <OverlayBoundary key={request.id} remote="mf-collection" onError={cancelWithMessage}>
      <Tool request={request} />
    </OverlayBoundary>
  ) : null
}

import { createLazyImport } from '@ninepocket/browse/lazy/create-lazy-import'
import { bus } from '@ninepocket/runtime/bus'
import { defineWidget } from '@ninepocket/runtime/remote-interface'
import { showToast } from '@ninepocket/runtime/toasts'
import { useEffect, useState } from 'react'
import { type PhotoToolRequest, usePhotoToolStore } from './photo-tool-store.ts'

const tool = defineWidget<{ request: PhotoToolRequest }>(
  createLazyImport('mf-collection', () =>
    import(/* webpackChunkName: "photo-tool" */ './photo-tool.tsx').then((m) => m.PhotoTool),
  ),
)

const cancel = () => usePhotoToolStore.getState().request?.cancel()

export function PhotoToolHost() {
  const { request } = usePhotoToolStore()
  const [, renderAgain] = useState(0)
  useEffect(() => {
    bus.on('session:ended', cancel)
    bus.on('path:changed', cancel)
    return () => {
      bus.off('session:ended', cancel)
      bus.off('path:changed', cancel)
      cancel()
    }
  }, [])
  useEffect(() => {
    if (!request || tool.current()) return
    tool.preload().then(
      () => renderAgain((times) => times + 1),
      () => {
        request.cancel()
        showToast("The photo tool didn't load. Please try again.", 'error')
      },
    )
  }, [request])
  const Tool = tool.current()
  return request && Tool ? <Tool key={request.id} request={request} /> : null
}

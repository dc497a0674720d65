import { bus } from '@ninepocket/runtime/bus'
import { widget } from '@ninepocket/runtime/remote-face'
import { toast } from '@ninepocket/runtime/toasts'
import { useEffect, useState } from 'react'
import { latePart } from '../../overlay/late-part.ts'
import { type PhotoRequest, usePhotoTool } from './photo-tool-store.ts'

const tool = widget<{ request: PhotoRequest }>(
  latePart(() => import(/* webpackChunkName: "photo-tool" */ './photo-tool.tsx').then((m) => m.PhotoTool)),
)

const cancel = () => usePhotoTool.getState().request?.cancel()

/** The place of the one photo tool of a page; its code comes when it is first opened. */
export function PhotoToolHost() {
  const { request } = usePhotoTool()
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
        toast('The photo tool cannot be loaded. Please try again.', 'error')
      },
    )
  }, [request])
  const Tool = tool.current()
  return request && Tool ? <Tool key={request.id} request={request} /> : null
}

import { askBeforeUnload } from '@ninepocket/browse/unload/ask-before-unload'
import { bus } from '@ninepocket/runtime/bus'
import { create } from 'zustand'

export type PhotoUploadState =
  | { state: 'sending'; progress: number }
  | {
      state: 'failed'
      photo: Blob
      reason: string | null
    }

export type PhotoUploadKey = `${string} ${'front' | 'back'}`

type PhotoUploadStore = { uploads: Readonly<Partial<Record<PhotoUploadKey, PhotoUploadState>>> }

/** Uploads that are running or failed. They continue on other pages of the site. */
export const usePhotoUploads = create<PhotoUploadStore>(() => ({ uploads: {} }))

/** Sets the state of an upload; null when it is finished or discarded. */
export function setUploadState(key: PhotoUploadKey, upload: PhotoUploadState | null): void {
  usePhotoUploads.setState(({ uploads: { [key]: _, ...otherUploads } }) => ({
    uploads: upload ? { ...otherUploads, [key]: upload } : otherUploads,
  }))
}

bus.on('session:ended', () => usePhotoUploads.setState({ uploads: {} }))

let endUnloadQuestion: (() => void) | null = null

usePhotoUploads.subscribe(({ uploads }) => {
  const isSending = Object.values(uploads).some((upload) => upload?.state === 'sending')
  if (isSending) endUnloadQuestion ??= askBeforeUnload()
  else {
    endUnloadQuestion?.()
    endUnloadQuestion = null
  }
})

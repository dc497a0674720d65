import { bus } from '@ninepocket/runtime/bus'
import { create } from 'zustand'

/** A photo on its way, of which so much is sent (0 to 1), or one that did not get through and is kept to be sent again. */
export type PhotoUpload =
  | { state: 'sending'; progress: number }
  | {
      state: 'failed'
      photo: Blob
      /** Why, in the words of the server; null where it said nothing of the photo. */
      reason: string | null
    }

/** Of what: a side of a card or of a copy, by its id. */
export type PhotoUploadKey = `${string} ${'front' | 'back'}`

type PhotoUploadStore = { uploads: Readonly<Partial<Record<PhotoUploadKey, PhotoUpload>>> }

/** All photos under way. They go on while the person is on other pages of the site. */
export const usePhotoUploads = create<PhotoUploadStore>(() => ({ uploads: {} }))

/** Notes how a photo stands; null once it is there, or given up. */
export function setUploadState(key: PhotoUploadKey, upload: PhotoUpload | null): void {
  usePhotoUploads.setState(({ uploads: { [key]: _, ...otherUploads } }) => ({
    uploads: upload ? { ...otherUploads, [key]: upload } : otherUploads,
  }))
}

let sessionController = new AbortController()

/** Aborted once whoever is there now has gone. */
export const getSessionSignal = (): AbortSignal => sessionController.signal

// What somebody who has gone wanted to send is sent by nobody else.
bus.on('session:ended', () => {
  sessionController.abort()
  sessionController = new AbortController()
  usePhotoUploads.setState({ uploads: {} })
})

/** Has the browser ask whether to leave the page. */
const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault()

usePhotoUploads.subscribe(({ uploads }) => {
  const isSending = Object.values(uploads).some((upload) => upload?.state === 'sending')
  // Only while it matters: with such a listener browsers do not keep a page for Back.
  if (isSending) window.addEventListener('beforeunload', confirmUnload)
  else window.removeEventListener('beforeunload', confirmUnload)
})

import { getSessionAbortSignal } from '@ninepocket/browse/mutations/session-abort-signal'
import { ApiError } from '@ninepocket/client/api-error'
import type { CardSideName } from '@ninepocket/contract/catalogue/card-side-name'
import { showToast } from '@ninepocket/runtime/toasts'
import { useCollectionMutation } from '../../data/mutations/use-collection-mutation.ts'
import { type PhotoUploadKey, type PhotoUploadState, setUploadState, usePhotoUploads } from './photo-uploads.ts'

/** Server errors have no reason that would help the user. */
const getRejectionReason = (error: unknown) => (error instanceof ApiError && error.status < 500 ? error.message : null)

type PhotoUploadInput = { photo: Blob; preview: string; sessionSignal: AbortSignal }

/** Options of an upload call: `signal` aborts on logout, `onSent` reports progress from 0 to 1. */
export type PhotoUploadRequestOptions = { signal: AbortSignal; onSent: (progress: number) => void }

/** A failed upload is reverted and kept for a retry (spec §8.7). On logout it is dropped without a message. */
export function usePhotoUpload<Reply>(
  key: PhotoUploadKey,
  side: CardSideName,
  options: Pick<
    Parameters<typeof useCollectionMutation<PhotoUploadInput, Reply>>[0],
    'targetId' | 'applyOptimistic' | 'getChanged' | 'onDone'
  > & { send: (photo: Blob, sendOptions: PhotoUploadRequestOptions) => Promise<Reply> },
) {
  const upload = usePhotoUploads(({ uploads }) => uploads[key])
  const { mutate } = useCollectionMutation<PhotoUploadInput, Reply>({
    ...options,
    queue: key,
    // The server recognizes a photo that it already has.
    retryPolicy: 'safe',
    send: ({ photo, sessionSignal }) => {
      sessionSignal.throwIfAborted()
      const onSent = (progress: number) => setStateInSession(sessionSignal, { state: 'sending', progress })
      return options.send(photo, { signal: sessionSignal, onSent })
    },
    onDone: (reply, input, queue) => {
      setStateInSession(input.sessionSignal, null)
      options.onDone?.(reply, input, queue)
    },
    onFailed: (error, { photo, sessionSignal }) => keepForRetry(photo, error, sessionSignal),
  })
  function setStateInSession(sessionSignal: AbortSignal, upload: PhotoUploadState | null): void {
    if (!sessionSignal.aborted) setUploadState(key, upload)
  }
  function keepForRetry(photo: Blob, error: unknown, sessionSignal: AbortSignal): void {
    if (sessionSignal.aborted) return
    setUploadState(key, { state: 'failed', photo, reason: getRejectionReason(error) })
    const retry = () => (sessionSignal.aborted ? undefined : void send(photo))
    showToast(`Failed to upload ${side} image`, 'error', { label: 'Try again', run: retry })
  }
  async function send(photo: Blob): Promise<void> {
    const sessionSignal = getSessionAbortSignal()
    setUploadState(key, { state: 'sending', progress: 0 })
    try {
      const preview = await readPhotoAsDataUrl(photo)
      if (!sessionSignal.aborted) mutate({ photo, preview, sessionSignal })
    } catch (error) {
      keepForRetry(photo, error, sessionSignal)
    }
  }
  return { upload, send }
}

/** Returns a data URL of a photo. The content security policy does not allow `blob:` URLs. */
function readPhotoAsDataUrl(photo: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error))
    reader.readAsDataURL(photo)
  })
}

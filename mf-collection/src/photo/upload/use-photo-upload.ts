import { ApiError } from '@ninepocket/client/api-error'
import type { CardSideName } from '@ninepocket/contract/catalogue/card-side-name'
import { showToast } from '@ninepocket/runtime/toasts'
import { useCollectionMutation } from '../../data/mutations/use-collection-mutation.ts'
import { createPhotoPreviewUrl } from './create-photo-preview-url.ts'
import {
  getSessionSignal,
  type PhotoUpload,
  type PhotoUploadKey,
  setUploadState,
  usePhotoUploads,
} from './photo-uploads.ts'

/** What the server says of a photo that it does not take: too large, no picture, too many. Of its own troubles it says no more. */
const getRejectionReason = (error: unknown) =>
  error instanceof ApiError && error.status < 500 ? error.message : null

type PhotoUploadInput = { photo: Blob; preview: string; session: AbortSignal }

/** What a call is given to send a photo: it ends with the session, and tells how far it is. */
export type SendPhotoOptions = { signal: AbortSignal; onSent: (progress: number) => void }

/**
 * Sends a photo of a side, which is shown at once where it is to be seen. One that does not get through is taken back
 * and kept: it can be sent again from here and from the toast that says so (spec §8.7). With the session of who sent it
 * it is given up without a word.
 */
export function usePhotoUpload<Reply>(
  key: PhotoUploadKey,
  side: CardSideName,
  options: Pick<
    Parameters<typeof useCollectionMutation<PhotoUploadInput, Reply>>[0],
    'targetId' | 'applyOptimistic' | 'getChanged' | 'onDone'
  > & { send: (photo: Blob, sendOptions: SendPhotoOptions) => Promise<Reply> },
) {
  const upload = usePhotoUploads(({ uploads }) => uploads[key])
  const { mutate } = useCollectionMutation<PhotoUploadInput, Reply>({
    ...options,
    queue: key,
    // The server knows a photo that it has already.
    retryPolicy: 'safe',
    send: ({ photo, session }) => {
      session.throwIfAborted()
      const onSent = (progress: number) => setStateInSession(session, { state: 'sending', progress })
      return options.send(photo, { signal: session, onSent })
    },
    onDone: (reply, input) => {
      setStateInSession(input.session, null)
      options.onDone?.(reply, input)
    },
    onFailed: (error, { photo, session }) => keepForRetry(photo, error, session),
  })
  function setStateInSession(session: AbortSignal, upload: PhotoUpload | null): void {
    if (!session.aborted) setUploadState(key, upload)
  }
  function keepForRetry(photo: Blob, error: unknown, session: AbortSignal): void {
    if (session.aborted) return
    setUploadState(key, { state: 'failed', photo, reason: getRejectionReason(error) })
    const retry = () => (session.aborted ? undefined : void send(photo))
    showToast(`Failed to upload ${side} image`, 'error', { label: 'Try again', run: retry })
  }
  async function send(photo: Blob): Promise<void> {
    const session = getSessionSignal()
    setUploadState(key, { state: 'sending', progress: 0 })
    try {
      const preview = await createPhotoPreviewUrl(photo)
      if (!session.aborted) mutate({ photo, preview, session })
    } catch (error) {
      keepForRetry(photo, error, session)
    }
  }
  return { upload, send }
}

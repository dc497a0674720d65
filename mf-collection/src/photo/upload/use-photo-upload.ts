import { ApiError } from '@ninepocket/client/api-error'
import type { ImageType } from '@ninepocket/contract/image-type'
import { toast } from '@ninepocket/runtime/toasts'
import { useCollectionChange } from '../../data/use-collection-change.ts'
import { photoPreview } from './photo-preview.ts'
import { noteUpload, type PhotoKey, type PhotoUpload, thisSession, usePhotoUploads } from './photo-uploads.ts'

/** What the server says of a photo that it does not take: too large, no picture, too many. Of its own troubles it says no more. */
const reasonOf = (error: unknown) => (error instanceof ApiError && error.status < 500 ? error.message : null)

type Sent = { photo: Blob; preview: string; session: AbortSignal }

/** What a call is given to send a photo: it ends with the session, and tells how far it is. */
export type SendingOptions = { signal: AbortSignal; onSent: (part: number) => void }

/**
 * Sends a photo of a side, which is shown at once where it is to be seen. One that does not get through is taken back
 * and kept: it can be sent again from here and from the toast that says so (spec §8.7). With the session of who sent it
 * it is given up without a word.
 */
export function usePhotoUpload<Reply>(
  key: PhotoKey,
  side: ImageType,
  change: Pick<
    Parameters<typeof useCollectionChange<Sent, Reply>>[0],
    'of' | 'show' | 'changed' | 'onDone'
  > & { send: (photo: Blob, options: SendingOptions) => Promise<Reply> },
) {
  const upload = usePhotoUploads(({ uploads }) => uploads[key])
  const { mutate } = useCollectionChange<Sent, Reply>({
    ...change,
    queue: key,
    // The server knows a photo that it has already.
    repeat: 'safe',
    send: ({ photo, session }) => {
      session.throwIfAborted()
      const onSent = (part: number) => note(session, { state: 'sending', part })
      return change.send(photo, { signal: session, onSent })
    },
    onDone: (reply, sent) => {
      note(sent.session, null)
      change.onDone?.(reply, sent)
    },
    onFailed: (error, { photo, session }) => keep(photo, error, session),
  })
  function note(session: AbortSignal, upload: PhotoUpload | null): void {
    if (!session.aborted) noteUpload(key, upload)
  }
  function keep(photo: Blob, error: unknown, session: AbortSignal): void {
    if (session.aborted) return
    noteUpload(key, { state: 'failed', photo, reason: reasonOf(error) })
    const again = () => (session.aborted ? undefined : void send(photo))
    toast(`Failed to upload ${side} image`, 'error', { label: 'Try again', run: again })
  }
  async function send(photo: Blob): Promise<void> {
    const session = thisSession()
    noteUpload(key, { state: 'sending', part: 0 })
    try {
      const preview = await photoPreview(photo)
      if (!session.aborted) mutate({ photo, preview, session })
    } catch (error) {
      keep(photo, error, session)
    }
  }
  return { upload, send }
}

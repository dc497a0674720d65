import { ApiError } from '@ninepocket/client/api-error'
import type { ImageType } from '@ninepocket/contract/image-type'
import { toast } from '@ninepocket/runtime/toasts'
import { useCollectionChange } from '../../data/use-collection-change.ts'
import { photoPreview } from './photo-preview.ts'
import { noteUpload, type PhotoKey, usePhotoUploads } from './photo-uploads.ts'

/** What the server says of a photo that it does not take: too large, no picture, too many. Of its own troubles it says no more. */
const reasonOf = (error: unknown) => (error instanceof ApiError && error.status < 500 ? error.message : null)

type Sent = { photo: Blob; preview: string }

/**
 * Sends a photo of a side, which is shown at once where it is to be seen. One that does not get through is taken back
 * and kept: it can be sent again from here and from the toast that says so (spec §8).
 */
export function usePhotoUpload<Reply>(
  key: PhotoKey,
  side: ImageType,
  change: Pick<
    Parameters<typeof useCollectionChange<Sent, Reply>>[0],
    'of' | 'show' | 'changed' | 'onDone'
  > & { send: (photo: Blob, onSent: (part: number) => void) => Promise<Reply> },
) {
  const upload = usePhotoUploads(({ uploads }) => uploads[key])
  const { mutate } = useCollectionChange<Sent, Reply>({
    ...change,
    queue: key,
    // The server knows a photo that it has already.
    repeat: 'safe',
    send: ({ photo }) => change.send(photo, (part) => noteUpload(key, { state: 'sending', part })),
    onDone: (reply, sent) => {
      noteUpload(key, null)
      change.onDone?.(reply, sent)
    },
    onFailed: (error, { photo }) => {
      noteUpload(key, { state: 'failed', photo, reason: reasonOf(error) })
      toast(`Failed to upload ${side} image`, 'error', { label: 'Try again', run: () => void send(photo) })
    },
  })
  async function send(photo: Blob): Promise<void> {
    noteUpload(key, { state: 'sending', part: 0 })
    mutate({ photo, preview: await photoPreview(photo) })
  }
  return { upload, send }
}

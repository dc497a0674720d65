import type { ImageType } from '@ninepocket/contract/image-type'
import { Button } from '@ninepocket/ui/button'
import { ProgressBar } from '@ninepocket/ui/progress-bar'
import { noteUpload, type PhotoKey, type PhotoUpload } from './photo-uploads.ts'
import css from './upload-state.module.css'

/** How a photo of a side stands while it is on its way; one that did not get through can be sent again or given up. */
export function UploadState({
  of,
  side,
  upload,
  onRetry,
}: {
  of: PhotoKey
  side: ImageType
  upload: PhotoUpload | undefined
  onRetry: (photo: Blob) => void
}) {
  if (!upload) return null
  if (upload.state === 'failed') {
    return (
      <div className={css.failed}>
        <span>The {side} photo is not sent. It is kept here.</span>
        {upload.reason ? <span>{upload.reason}</span> : null}
        <span className={css.choice}>
          <Button onClick={() => onRetry(upload.photo)}>Try again</Button>
          <Button kind="quiet" onClick={() => noteUpload(of, null)}>
            Discard
          </Button>
        </span>
      </div>
    )
  }
  return <ProgressBar aria-label={`Sending the ${side} photo`} max={1} value={upload.part} />
}

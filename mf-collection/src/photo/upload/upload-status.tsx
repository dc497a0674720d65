import type { CardSideName } from '@ninepocket/contract/catalogue/card-side-name'
import { Button } from '@ninepocket/ui/buttons/button'
import { ProgressBar } from '@ninepocket/ui/feedback/progress-bar'
import type { RefObject } from 'react'
import { type PhotoUpload, type PhotoUploadKey, setUploadState } from './photo-uploads.ts'
import css from './upload-status.module.css'

/** How a photo of a side stands while it is on its way; one that did not get through can be sent again or given up. */
export function UploadStatus({
  uploadKey,
  side,
  upload,
  camera,
  onRetry,
}: {
  uploadKey: PhotoUploadKey
  side: CardSideName
  upload: PhotoUpload | undefined
  /** What makes such a photo: it gets the focus, for either choice is gone once it is made. */
  camera: RefObject<HTMLButtonElement | null>
  onRetry: (photo: Blob) => void
}) {
  if (!upload) return null
  if (upload.state === 'failed') {
    const thenFocusCamera = (action: () => void) => () => {
      action()
      camera.current?.focus()
    }
    return (
      <div className={css.failed}>
        <span>The {side} photo is not sent. It is kept here.</span>
        {upload.reason ? <span>{upload.reason}</span> : null}
        <span className={css.choice}>
          <Button onClick={thenFocusCamera(() => onRetry(upload.photo))}>Try again</Button>
          <Button kind="quiet" onClick={thenFocusCamera(() => setUploadState(uploadKey, null))}>
            Discard
          </Button>
        </span>
      </div>
    )
  }
  return <ProgressBar aria-label={`Sending the ${side} photo`} max={1} value={upload.progress} />
}

import type { CardSideName } from '@ninepocket/contract/catalogue/card-side-name'
import { Button } from '@ninepocket/ui/buttons/button'
import { ProgressBar } from '@ninepocket/ui/feedback/progress-bar'
import type { RefObject } from 'react'
import { type PhotoUploadKey, type PhotoUploadState, setUploadState } from './photo-uploads.ts'
import css from './upload-status.module.css'

export function UploadStatus({
  uploadKey,
  side,
  upload,
  camera,
  onRetry,
}: {
  uploadKey: PhotoUploadKey
  side: CardSideName
  upload: PhotoUploadState | undefined
  /** Gets the focus after a retry or discard, because their buttons disappear. */
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
        <span>The {side} photo wasn't uploaded. It's still here.</span>
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
  return <ProgressBar aria-label={`Uploading the ${side} photo`} max={1} value={upload.progress} />
}

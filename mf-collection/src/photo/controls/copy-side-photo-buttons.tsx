import type { CardSideName } from '@ninepocket/contract/catalogue/card-side-name'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { IconButton } from '@ninepocket/ui/buttons/icon-button'
import { ImageOff } from 'lucide-react'
import { useRef } from 'react'
import { useUploadOrRemoveCopyPhoto } from '../../data/mutations/use-upload-or-remove-copy-photo.ts'
import { openPhotoToolForCardSide } from '../upload/open-photo-tool-for-card-side.ts'
import { UploadStatus } from '../upload/upload-status.tsx'
import { CameraButton } from './camera-button.tsx'
import css from './photo-buttons.module.css'

export function CopySidePhotoButtons({
  cardName,
  copy,
  side,
  variant,
}: {
  cardName: string
  copy: UserInventoryItem
  side: CardSideName
  variant: 'icon' | 'words'
}) {
  const camera = useRef<HTMLButtonElement>(null)
  const { hasPhoto, uploadKey, upload, send, remove } = useUploadOrRemoveCopyPhoto(copy, side)
  const isSending = upload?.state === 'sending'
  async function takePhoto(): Promise<void> {
    const photo = await openPhotoToolForCardSide(side, cardName)
    if (photo) await send(photo)
  }
  function removePhoto(): void {
    remove()
    // The pressed button disappears with the photo.
    camera.current?.focus()
  }
  return (
    <div className={css.side}>
      <span className={css.buttons}>
        <CameraButton
          ref={camera}
          action={hasPhoto ? 'Change' : 'Add'}
          side={side}
          variant={variant}
          isPending={isSending}
          onPress={takePhoto}
        />
        {hasPhoto && !isSending ? (
          <IconButton label={`Remove ${side} photo`} onClick={removePhoto}>
            <ImageOff size={18} aria-hidden="true" />
          </IconButton>
        ) : null}
      </span>
      <UploadStatus uploadKey={uploadKey} side={side} upload={upload} camera={camera} onRetry={send} />
    </div>
  )
}

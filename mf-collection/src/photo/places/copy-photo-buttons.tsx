import type { ImageType } from '@ninepocket/contract/image-type'
import type { UserInventoryItem } from '@ninepocket/contract/user-inventory-item'
import { IconButton } from '@ninepocket/ui/icon-button'
import { ImageOff } from 'lucide-react'
import { useRef } from 'react'
import { useRemoveCopyPhoto } from '../../data/use-remove-copy-photo.ts'
import { customImageOf, useUploadCopyPhoto } from '../../data/use-upload-copy-photo.ts'
import { askForPhoto } from '../upload/ask-for-photo.ts'
import { UploadState } from '../upload/upload-state.tsx'
import { CameraButton } from './camera-button.tsx'
import css from './photo-buttons.module.css'

/** One side of one's own copy: its photo is made, exchanged, taken away. */
export function CopyPhotoButtons({
  cardName,
  copy,
  side,
  look,
}: {
  cardName: string
  copy: UserInventoryItem
  side: ImageType
  look: 'icon' | 'words'
}) {
  const camera = useRef<HTMLButtonElement>(null)
  const { upload, send } = useUploadCopyPhoto(copy, side)
  const { remove } = useRemoveCopyPhoto(copy, side)
  const hasPhoto = copy[customImageOf[side]] !== null
  const isSending = upload?.state === 'sending'
  async function make(): Promise<void> {
    const photo = await askForPhoto(side, cardName)
    if (photo) await send(photo)
  }
  function takeAway(): void {
    remove()
    // The button that was pressed goes with the photo.
    camera.current?.focus()
  }
  return (
    <div className={css.side}>
      <span className={css.buttons}>
        <CameraButton
          ref={camera}
          act={hasPhoto ? 'Change' : 'Add'}
          side={side}
          look={look}
          isPending={isSending}
          onPress={make}
        />
        {hasPhoto && !isSending ? (
          <IconButton label={`Remove ${side} photo`} onClick={takeAway}>
            <ImageOff size={18} aria-hidden="true" />
          </IconButton>
        ) : null}
      </span>
      <UploadState of={`${copy.id} ${side}`} side={side} upload={upload} camera={camera} onRetry={send} />
    </div>
  )
}

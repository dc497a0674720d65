import type { Card } from '@ninepocket/contract/catalogue/card'
import type { CardSideName } from '@ninepocket/contract/catalogue/card-side-name'
import { useRef } from 'react'
import { cardImageFieldBySide, useUploadCardPhoto } from '../../data/mutations/use-upload-card-photo.ts'
import { openPhotoToolForCardSide } from '../upload/open-photo-tool-for-card-side.ts'
import { UploadStatus } from '../upload/upload-status.tsx'
import { CameraButton } from './camera-button.tsx'
import css from './photo-buttons.module.css'

export function CardPhotoButtons({ card }: { card: Card }) {
  return (
    <fieldset className={css.sides} aria-label={`Photos of ${card.name}`}>
      <CardSidePhotoButton card={card} side="front" />
      <CardSidePhotoButton card={card} side="back" />
    </fieldset>
  )
}

function CardSidePhotoButton({ card, side }: { card: Card; side: CardSideName }) {
  const camera = useRef<HTMLButtonElement>(null)
  const { upload, send } = useUploadCardPhoto(card, side)
  async function takePhoto(): Promise<void> {
    const photo = await openPhotoToolForCardSide(side, card.name)
    if (photo) await send(photo)
  }
  return (
    <div className={css.side}>
      <CameraButton
        ref={camera}
        action={card[cardImageFieldBySide[side]] === null ? 'Add' : 'Suggest'}
        side={side}
        variant="words"
        isPending={upload?.state === 'sending'}
        onPress={takePhoto}
      />
      <UploadStatus uploadKey={`${card.id} ${side}`} side={side} upload={upload} camera={camera} onRetry={send} />
    </div>
  )
}

import type { Card } from '@ninepocket/contract/card'
import type { ImageType } from '@ninepocket/contract/image-type'
import { useRef } from 'react'
import { imageOf, useUploadCardPhoto } from '../../data/use-upload-card-photo.ts'
import { askForPhoto } from '../upload/ask-for-photo.ts'
import { UploadState } from '../upload/upload-state.tsx'
import { CameraButton } from './camera-button.tsx'
import css from './photo-buttons.module.css'

/** Below the pictures of a card, for members: a photo of either side for everybody to see. */
export function CardPhotos({ card }: { card: Card }) {
  return (
    <fieldset className={css.sides} aria-label={`Photos of ${card.name}`}>
      <CardPhoto card={card} side="front" />
      <CardPhoto card={card} side="back" />
    </fieldset>
  )
}

function CardPhoto({ card, side }: { card: Card; side: ImageType }) {
  const camera = useRef<HTMLButtonElement>(null)
  const { upload, send } = useUploadCardPhoto(card, side)
  async function make(): Promise<void> {
    const photo = await askForPhoto(side, card.name)
    if (photo) await send(photo)
  }
  return (
    <div className={css.side}>
      <CameraButton
        ref={camera}
        act={card[imageOf[side]] === null ? 'Add' : 'Suggest'}
        side={side}
        look="words"
        isPending={upload?.state === 'sending'}
        onPress={make}
      />
      <UploadState of={`${card.id} ${side}`} side={side} upload={upload} camera={camera} onRetry={send} />
    </div>
  )
}

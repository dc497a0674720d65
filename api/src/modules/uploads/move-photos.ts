import type { Queryable } from '../../database/queryable.ts'
import { toFileUrl } from '../../files/file-names.ts'
import { releaseFile } from '../../files/file-references.ts'
import { getSideImageUrl, lockCard, updateSideImageUrl } from '../catalogue/cards/card-images.ts'
import {
  type CardPhoto,
  deletePhoto,
  hasSamePhotoOnTargetCard,
  lockPhotoOnSide,
  lockPhotosOfCard,
  movePhoto,
} from './card-photo-repository.ts'

/**
 * Moves the photos of a card to the card that it is merged into. A shown photo fills an empty side there, and otherwise
 * waits for a review. A photo that its user has uploaded for the other card too is deleted. Call it in a transaction.
 */
export async function movePhotosOfMergedCard(db: Queryable, fromCardId: string, toCardId: string): Promise<void> {
  for (const photo of await lockPhotosOfCard(db, fromCardId)) {
    const target = { cardId: toCardId, side: photo.side }
    if (await isRepeated(db, photo, toCardId)) {
      await deletePhoto(db, photo.id)
      if (photo.file !== null) await releaseFile(db, photo.file)
      continue
    }
    const card = await lockCard(db, toCardId)
    const isShown = photo.state === 'shown' && card !== null && getSideImageUrl(card, photo.side) === null
    await movePhoto(db, photo.id, {
      ...target,
      state: photo.state === 'refused' || isShown ? photo.state : 'waiting',
    })
    if (isShown && photo.file !== null)
      await updateSideImageUrl(db, card, { side: photo.side, url: toFileUrl(photo.file), updatedAt: new Date() })
  }
}

/** Returns whether the other card has the photo, or a newer pending one of its user. */
async function isRepeated(db: Queryable, photo: CardPhoto, toCardId: string): Promise<boolean> {
  if (await hasSamePhotoOnTargetCard(db, photo.id, toCardId)) return true
  if (photo.state === 'refused') return false
  const target = { cardId: toCardId, side: photo.side }
  return (await lockPhotoOnSide(db, target, { state: 'waiting', userId: photo.userId })) !== null
}

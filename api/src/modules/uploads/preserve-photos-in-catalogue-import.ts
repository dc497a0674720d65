import type { Queryable } from '../../database/queryable.ts'
import { toFileUrl } from '../../files/file-names.ts'
import { releaseFile } from '../../files/file-references.ts'
import { getSideImageUrl, lockCard, updateSideImageUrl } from '../catalogue/cards/card-images.ts'
import {
  type CardPhoto,
  deletePhoto,
  lockPhotoOnSide,
  lockShownPhotos,
  updatePhotoState,
} from './card-photo-repository.ts'

/** Makes a shown photo pending again, as for a photo uploaded for a side with an image. */
async function returnToPending(db: Queryable, photo: CardPhoto): Promise<void> {
  const newerPhoto = await lockPhotoOnSide(db, photo, { state: 'waiting', userId: photo.userId })
  if (!newerPhoto) return updatePhotoState(db, photo.id, { state: 'waiting', replacedImageUrl: null })
  // A user has one pending photo per side: the newer one.
  await deletePhoto(db, photo.id)
  if (photo.file !== null) await releaseFile(db, photo.file)
}

/**
 * Keeps showing users' photos after an import has rewritten their cards, unless the source has a new image since the
 * photo was shown. Call it in the import's transaction, with the cards locked.
 * @param cardIds the rewritten cards
 */
export async function preservePhotosInCatalogueImport(db: Queryable, cardIds: ReadonlyArray<string>): Promise<void> {
  for (const photo of await lockShownPhotos(db, cardIds)) {
    const { cardId, side, file, replacedImageUrl } = photo
    const card = await lockCard(db, cardId)
    if (card === null || file === null) continue
    const [photoUrl, importedUrl] = [toFileUrl(file), getSideImageUrl(card, side)]
    const hasNewImage = importedUrl !== null && importedUrl !== replacedImageUrl && importedUrl !== photoUrl
    if (hasNewImage) await returnToPending(db, photo)
    else await updateSideImageUrl(db, card, { side, url: photoUrl, updatedAt: card.updatedAt })
  }
}

import type { Queryable } from '../../database/queryable.ts'
import { toFileUrl } from '../../files/file-names.ts'
import { releaseFile } from '../../files/file-references.ts'
import { getSideImage, lockCard, writeSideImage } from '../catalogue/cards/card-images.ts'
import {
  type CardPhoto,
  deletePhoto,
  findPhotoOnSide,
  findShownPhotos,
  updatePhotoState,
} from './card-photo-repository.ts'

/** The source's picture is shown; the photo waits for an admin, as every one does that is sent for a side with a picture. */
async function returnToPending(db: Queryable, photo: CardPhoto): Promise<void> {
  const newerPhoto = await findPhotoOnSide(db, photo, { state: 'waiting', userId: photo.userId })
  if (!newerPhoto) return updatePhotoState(db, photo.id, { state: 'waiting', replacedImageUrl: null })
  // One photo of a person waits for a side: the later one.
  await deletePhoto(db, photo.id)
  if (photo.file !== null) await releaseFile(db, photo.file)
}

/**
 * After an import has written cards anew, in its transaction and with their rows locked: photos that people gave are shown still,
 * but where the source brings a picture that it did not have when the photo was shown. Ids are of the cards that were written.
 */
export async function preserveShownPhotos(db: Queryable, cardIds: ReadonlyArray<string>): Promise<void> {
  for (const photo of await findShownPhotos(db, cardIds)) {
    const { cardId, side, file, replacedImageUrl } = photo
    const card = await lockCard(db, cardId)
    if (card === null || file === null) continue
    const [photoUrl, importedUrl] = [toFileUrl(file), getSideImage(card, side)]
    const hasNewImage = importedUrl !== null && importedUrl !== replacedImageUrl && importedUrl !== photoUrl
    if (hasNewImage) await returnToPending(db, photo)
    else await writeSideImage(db, card, { side, url: photoUrl, updatedAt: card.updatedAt })
  }
}

import type { ClientBase } from 'pg'
import { dropFile } from '../../files/file-ledger.ts'
import { fileAddress } from '../../files/file-names.ts'
import { lockCard, pictureOn, writePicture } from '../catalogue/card-pictures.ts'
import {
  type CardPhoto,
  deletePhoto,
  photoOnSide,
  setPhotoState,
  shownPhotosOf,
} from './card-photo-repository.ts'

type Database = Pick<ClientBase, 'query'>

/** The source's picture is shown; the photo waits for an admin, as every one does that is sent for a side with a picture. */
async function letWait(db: Database, photo: CardPhoto): Promise<void> {
  const newer = await photoOnSide(db, photo, { state: 'waiting', userId: photo.userId })
  if (!newer) return setPhotoState(db, photo.id, { state: 'waiting', coveredUrl: null })
  // One photo of a person waits for a side: the later one.
  await deletePhoto(db, photo.id)
  if (photo.file !== null) await dropFile(db, photo.file)
}

/**
 * After an import has written cards anew, in its transaction and with their rows locked: photos that people gave are shown still,
 * but where the source brings a picture that it did not have when the photo was shown. Ids are of the cards that were written.
 */
export async function keepShownPhotos(db: Database, cardIds: ReadonlyArray<string>): Promise<void> {
  for (const photo of await shownPhotosOf(db, cardIds)) {
    const { cardId, side, file, coveredUrl } = photo
    const card = await lockCard(db, cardId)
    if (card === null || file === null) continue
    const [own, imported] = [fileAddress(file), pictureOn(card, side)]
    const isNews = imported !== null && imported !== coveredUrl && imported !== own
    if (isNews) await letWait(db, photo)
    else await writePicture(db, card, { side, url: own, updatedAt: card.updatedAt })
  }
}

import type { PhotoState } from '@ninepocket/contract/image-type'
import type { PoolClient } from 'pg'
import { idParameter } from '../../database/connect.ts'
import { statement } from '../../database/statement.ts'
import { dropFile, keepFile } from '../../files/file-ledger.ts'
import { fileAddress } from '../../files/file-names.ts'
import { notFound } from '../../http/domain-error.ts'
import { present } from '../../http/present.ts'
import { lockCard, pictureOn, writePicture } from '../catalogue/card-pictures.ts'
import { raiseCatalogueVersion } from '../catalogue/change-catalogue.ts'
import {
  addPhoto,
  type CardSide,
  deletePhoto,
  photoOfOriginal,
  photoOnSide,
} from './card-photo-repository.ts'

export type PlacedPhoto = {
  state: PhotoState
  file: string | null
  /** Files that no row names any more, to be removed once this is committed. */
  dropped: ReadonlyArray<string>
}

/** Keeps a person there until commit; rows are locked in one order: the person, the card, its photos. */
export async function holdPerson(db: Pick<PoolClient, 'query'>, userId: string): Promise<void> {
  const { rows } = await db.query<object>(
    statement('select from users where id = $1 and activated_at is not null for key share', [
      idParameter(userId),
    ]),
  )
  present(rows[0] ?? null)
}

/**
 * Gives a stored photo its row, in a transaction: it fills an empty side at once, and waits for an admin where the side has a
 * picture (spec §4.19). Of two at once for one side the first to lock the card is shown. A photo of the same person
 * that waits for this side goes.
 * @throws DomainError 401 where the person has gone meanwhile, 404 where the card has
 */
export async function placePhoto(
  db: PoolClient,
  photo: CardSide & { userId: string; original: Buffer; file: string },
): Promise<PlacedPhoto> {
  const { userId, cardId, side, original, file } = photo
  await holdPerson(db, userId)
  const card = await lockCard(db, cardId)
  if (card === null) throw notFound('CARD_NOT_FOUND', 'Card not found')
  const known = await photoOfOriginal(db, userId, photo, original)
  if (known) return { state: known.state, file: known.file, dropped: [file] }
  await keepFile(db, file)
  if (pictureOn(card, side) === null) {
    await addPhoto(db, { ...photo, state: 'shown' })
    await writePicture(db, card, { side, url: fileAddress(file), updatedAt: new Date() })
    await raiseCatalogueVersion(db)
    return { state: 'shown', file, dropped: [] }
  }
  const older = await photoOnSide(db, { cardId, side }, { state: 'waiting', userId })
  if (older) await deletePhoto(db, older.id)
  if (older?.file) await dropFile(db, older.file)
  await addPhoto(db, { ...photo, state: 'waiting' })
  return { state: 'waiting', file, dropped: older?.file ? [older.file] : [] }
}

import type { PhotoState } from '@ninepocket/contract/image-type'
import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '../../database/connect.ts'
import { dropFile, removeDropped } from '../../files/file-ledger.ts'
import { fileAddress } from '../../files/file-names.ts'
import type { FileStore } from '../../files/file-store.ts'
import { lockCard, pictureOn, writePicture } from '../catalogue/card-pictures.ts'
import { raiseCatalogueVersion, untilChangeIsSeen } from '../catalogue/change-catalogue.ts'
import type { StoredCard } from '../catalogue/render-card.ts'
import {
  type CardPhoto,
  cardOfPhoto,
  deletePhoto,
  lockPhoto,
  photoOnSide,
  setPhotoState,
} from './card-photo-repository.ts'
import { holdPerson } from './place-photo.ts'

type Storage = { pool: Pool; files: FileStore }
type Asked = { photoId: string; adminId: string }
type Change = { db: PoolClient; card: StoredCard; photo: CardPhoto; adminId: string }
/** What a photo is now, and the file that no row names any more. */
type Outcome = { state: PhotoState; dropped: string | null }

async function show({ db, card, photo }: Change, url: string | null): Promise<void> {
  await writePicture(db, card, { side: photo.side, url, updatedAt: new Date() })
  await raiseCatalogueVersion(db)
}

async function drop({ db }: Change, file: string | null): Promise<string | null> {
  if (file !== null) await dropFile(db, file)
  return file
}

/** The photo takes the place of the side's picture; a photo that was shown there is gone for good. */
async function accept(change: Change): Promise<Outcome> {
  const { db, card, photo, adminId } = change
  const before = await photoOnSide(db, photo, { state: 'shown' })
  const coveredUrl = before ? before.coveredUrl : pictureOn(card, photo.side)
  if (before) await deletePhoto(db, before.id)
  await setPhotoState(db, photo.id, { state: 'shown', coveredUrl, adminId })
  await show(change, photo.file && fileAddress(photo.file))
  return { state: 'shown', dropped: await drop(change, before?.file ?? null) }
}

async function refuse(change: Change): Promise<Outcome> {
  const { db, photo, adminId } = change
  await setPhotoState(db, photo.id, { state: 'refused', coveredUrl: null, adminId })
  return { state: 'refused', dropped: await drop(change, photo.file) }
}

/** The side shows again what the catalogue itself has for it, which may be nothing. */
async function takeDown(change: Change): Promise<Outcome> {
  await show(change, change.photo.coveredUrl)
  return refuse(change)
}

/** Changes a photo that is as expected; gives what it is then, or is already. null: there is none. */
async function changePhoto(
  { pool, files }: Storage,
  { photoId, adminId }: Asked,
  { from, change }: { from: PhotoState; change: (of: Change) => Promise<Outcome> },
): Promise<PhotoState | null> {
  const outcome = await inTransaction(pool, async (db): Promise<Outcome | null> => {
    await holdPerson(db, adminId)
    const cardId = await cardOfPhoto(db, photoId)
    const card = cardId && (await lockCard(db, cardId))
    const photo = card && (await lockPhoto(db, photoId))
    if (!photo) return null
    if (photo.state !== from) return { state: photo.state, dropped: null }
    return change({ db, card, photo, adminId })
  })
  if (outcome === null) return null
  await untilChangeIsSeen(pool)
  if (outcome.dropped !== null) await removeDropped({ db: pool, files }, outcome.dropped)
  return outcome.state
}

/**
 * Accepts or refuses a photo that waits; the first decision stands. Gives what the photo is then, which is something else than
 * was decided where another admin came first; null where there is none.
 */
export function decideCardPhoto(
  storage: Storage,
  { decision, ...asked }: Asked & { decision: 'accept' | 'refuse' },
): Promise<PhotoState | null> {
  return changePhoto(storage, asked, { from: 'waiting', change: decision === 'accept' ? accept : refuse })
}

/** Takes a photo away that a card shows: one that filled an empty side was seen by nobody before. Gives the same. */
export function takeDownCardPhoto(storage: Storage, asked: Asked): Promise<PhotoState | null> {
  return changePhoto(storage, asked, { from: 'shown', change: takeDown })
}

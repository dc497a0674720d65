import type { SecurityEventKind } from '@ninepocket/contract/admin/security-event-kinds'
import type { PhotoState } from '@ninepocket/contract/catalogue/card-side-name'
import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '../../database/connect.ts'
import { toFileUrl } from '../../files/file-names.ts'
import { deleteReleasedFile, releaseFile } from '../../files/file-references.ts'
import type { FileStore } from '../../files/file-store.ts'
import { lockAccountAgainstDeletion } from '../auth/accounts/lock-activated-account.ts'
import { getSideImageUrl, lockCard, updateSideImageUrl } from '../catalogue/cards/card-images.ts'
import type { StoredCard } from '../catalogue/cards/public-card.ts'
import { toChangedCardImageTags } from '../catalogue/version/cache-tags.ts'
import { bumpCatalogueVersion, waitUntilChangeVisibleEverywhere } from '../catalogue/version/catalogue-version.ts'
import { recordSecurityEvent } from '../security-log/security-log-service.ts'
import {
  type CardPhoto,
  deletePhoto,
  findCardIdOfPhoto,
  lockPhoto,
  lockPhotoOnSide,
  updatePhotoState,
} from './card-photo-repository.ts'

type Storage = { pool: Pool; files: FileStore }
/** `address` is that of the admin's request. */
type ReviewRequest = { photoId: string; adminId: string; address: string }
type PhotoChange = { db: PoolClient; card: StoredCard; photo: CardPhoto; adminId: string }
/** The new state of a photo, and the file to delete after the commit. */
type PhotoOutcome = { state: PhotoState; releasedFile: string | null }

async function showOnSide({ db, card, photo }: PhotoChange, url: string | null): Promise<void> {
  await updateSideImageUrl(db, card, { side: photo.side, url, updatedAt: new Date() })
  await bumpCatalogueVersion(db, toChangedCardImageTags(card))
}

async function releasePhotoFile({ db }: PhotoChange, file: string | null): Promise<string | null> {
  if (file !== null) await releaseFile(db, file)
  return file
}

/** Shows the photo in place of the side's image. A photo that was shown there is deleted. */
async function acceptPhoto(change: PhotoChange): Promise<PhotoOutcome> {
  const { db, card, photo, adminId } = change
  const previousPhoto = await lockPhotoOnSide(db, photo, { state: 'shown' })
  const replacedImageUrl = previousPhoto ? previousPhoto.replacedImageUrl : getSideImageUrl(card, photo.side)
  if (previousPhoto) await deletePhoto(db, previousPhoto.id)
  await updatePhotoState(db, photo.id, { state: 'shown', replacedImageUrl, adminId })
  await showOnSide(change, photo.file && toFileUrl(photo.file))
  return { state: 'shown', releasedFile: await releasePhotoFile(change, previousPhoto?.file ?? null) }
}

async function rejectPhoto(change: PhotoChange): Promise<PhotoOutcome> {
  const { db, photo, adminId } = change
  await updatePhotoState(db, photo.id, { state: 'refused', replacedImageUrl: null, adminId })
  return { state: 'refused', releasedFile: await releasePhotoFile(change, photo.file) }
}

/** Shows the catalogue's own image again, if there is one. */
async function takeDownPhoto(change: PhotoChange): Promise<PhotoOutcome> {
  await showOnSide(change, change.photo.replacedImageUrl)
  return rejectPhoto(change)
}

/** A change of photos in one state, and the event that records it. */
type ReviewStep = {
  fromState: PhotoState
  eventKind: SecurityEventKind
  applyChange: (target: PhotoChange) => Promise<PhotoOutcome>
}

/**
 * Changes a photo that is in the expected state. Returns its new or unexpected state; null if there is no such photo.
 */
async function changePhoto(
  { pool, files }: Storage,
  { photoId, adminId, address }: ReviewRequest,
  { fromState, eventKind, applyChange }: ReviewStep,
): Promise<PhotoState | null> {
  const outcome = await inTransaction(pool, async (db): Promise<PhotoOutcome | null> => {
    await lockAccountAgainstDeletion(db, adminId)
    const cardId = await findCardIdOfPhoto(db, photoId)
    const card = cardId && (await lockCard(db, cardId))
    const photo = card && (await lockPhoto(db, photoId))
    if (!photo) return null
    if (photo.state !== fromState) return { state: photo.state, releasedFile: null }
    const event = { kind: eventKind, subjectId: photo.userId, target: `${photo.side} of card ${cardId}` }
    await recordSecurityEvent(db, { actorId: adminId, address }, event)
    return applyChange({ db, card, photo, adminId })
  })
  if (outcome === null) return null
  await waitUntilChangeVisibleEverywhere(pool)
  if (outcome.releasedFile !== null) await deleteReleasedFile({ db: pool, files }, outcome.releasedFile)
  return outcome.state
}

/**
 * Accepts or rejects a pending photo. The first decision stands, so the returned state may be the other one; null if
 * there is no such photo.
 */
export function reviewCardPhoto(
  storage: Storage,
  { decision, ...request }: ReviewRequest & { decision: 'accept' | 'refuse' },
): Promise<PhotoState | null> {
  return changePhoto(storage, request, {
    fromState: 'waiting',
    eventKind: decision === 'accept' ? 'card-photo-accepted' : 'card-photo-refused',
    applyChange: decision === 'accept' ? acceptPhoto : rejectPhoto,
  })
}

/** Removes a shown photo; photos on empty sides are shown without a review. Returns as `reviewCardPhoto`. */
export function takeDownCardPhoto(storage: Storage, request: ReviewRequest): Promise<PhotoState | null> {
  return changePhoto(storage, request, {
    fromState: 'shown',
    eventKind: 'card-photo-taken-down',
    applyChange: takeDownPhoto,
  })
}

import type { PhotoState } from '@ninepocket/contract/catalogue/card-side-name'
import type { PoolClient } from 'pg'
import { toByteaParam } from '../../database/connect.ts'
import { prepareStatement } from '../../database/prepare-statement.ts'
import { toFileUrl } from '../../files/file-names.ts'
import { claimFile, releaseFile } from '../../files/file-references.ts'
import { notFound } from '../../http/errors/domain-error.ts'
import { requireAccount } from '../../http/security/require-account.ts'
import { getSideImage, lockCard, writeSideImage } from '../catalogue/cards/card-images.ts'
import { bumpCatalogueVersion } from '../catalogue/version/catalogue-version.ts'
import {
  type CardSide,
  deletePhoto,
  findPhotoByHash,
  findPhotoOnSide,
  insertPhoto,
} from './card-photo-repository.ts'

export type AttachedPhoto = {
  state: PhotoState
  file: string | null
  /** Files that no row names any more, to be removed once this is committed. */
  releasedFiles: ReadonlyArray<string>
}

/** Keeps a person there until commit; rows are locked in one order: the person, the card, its photos. */
export async function lockUser(db: Pick<PoolClient, 'query'>, userId: string): Promise<void> {
  const { rows } = await db.query<object>(
    prepareStatement('select from users where id = $1 and activated_at is not null for key share', [
      toByteaParam(userId),
    ]),
  )
  requireAccount(rows[0] ?? null)
}

/**
 * Gives a stored photo its row, in a transaction: it fills an empty side at once, and waits for an admin where the side has a
 * picture (spec §4.19). Of two at once for one side the first to lock the card is shown. A photo of the same person
 * that waits for this side goes.
 * @throws DomainError 401 where the person has gone meanwhile, 404 where the card has
 */
export async function attachCardPhoto(
  db: PoolClient,
  photo: CardSide & { userId: string; uploadHash: Buffer; file: string },
): Promise<AttachedPhoto> {
  const { userId, cardId, side, uploadHash, file } = photo
  await lockUser(db, userId)
  const card = await lockCard(db, cardId)
  if (card === null) throw notFound('CARD_NOT_FOUND', 'Card not found')
  const earlierPhoto = await findPhotoByHash(db, userId, photo, uploadHash)
  if (earlierPhoto) return { state: earlierPhoto.state, file: earlierPhoto.file, releasedFiles: [file] }
  await claimFile(db, file)
  if (getSideImage(card, side) === null) {
    await insertPhoto(db, { ...photo, state: 'shown' })
    await writeSideImage(db, card, { side, url: toFileUrl(file), updatedAt: new Date() })
    await bumpCatalogueVersion(db)
    return { state: 'shown', file, releasedFiles: [] }
  }
  const olderPhoto = await findPhotoOnSide(db, { cardId, side }, { state: 'waiting', userId })
  if (olderPhoto) await deletePhoto(db, olderPhoto.id)
  if (olderPhoto?.file) await releaseFile(db, olderPhoto.file)
  await insertPhoto(db, { ...photo, state: 'waiting' })
  return { state: 'waiting', file, releasedFiles: olderPhoto?.file ? [olderPhoto.file] : [] }
}

import type { PhotoState } from '@ninepocket/contract/catalogue/card-side-name'
import type { PoolClient } from 'pg'
import { toFileUrl } from '../../files/file-names.ts'
import { claimFile, releaseFile } from '../../files/file-references.ts'
import { notFound } from '../../http/errors/domain-error.ts'
import { lockAccountAgainstDeletion } from '../auth/accounts/lock-activated-account.ts'
import { getSideImage, lockCard, writeSideImage } from '../catalogue/cards/card-images.ts'
import { bumpCatalogueVersion } from '../catalogue/version/catalogue-version.ts'
import {
  type CardIdAndSide,
  deletePhoto,
  findPhotoByHash,
  findPhotoOnSide,
  insertPhoto,
} from './card-photo-repository.ts'

export type AttachedPhoto = {
  state: PhotoState
  file: string | null
  /** Files without a reference, to be deleted after the commit. */
  releasedFiles: ReadonlyArray<string>
}

/**
 * Inserts the row of a stored photo, in a transaction. The photo is shown at once on an empty side; otherwise it is
 * pending and replaces this user's earlier pending photo of the side (spec §4.19). Of two simultaneous photos for an empty
 * side, the first to lock the card is shown.
 * @throws DomainError 401 if the user has been deleted meanwhile, 404 if the card has
 */
export async function attachCardPhoto(
  db: PoolClient,
  photo: CardIdAndSide & { userId: string; uploadHash: Buffer; file: string },
): Promise<AttachedPhoto> {
  const { userId, cardId, side, uploadHash, file } = photo
  // Rows are locked in this order everywhere: the user, the card, its photos.
  await lockAccountAgainstDeletion(db, userId)
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

import type { CardSideName, PhotoState } from '@ninepocket/contract/catalogue/card-side-name'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import type { uploadCardPhoto } from '@ninepocket/contract/moderation/upload-endpoints'
import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '../../database/connect.ts'
import { attachOrDeleteStoredFile } from '../../files/attach-or-delete-stored-file.ts'
import { toFileUrl } from '../../files/file-names.ts'
import { claimFile, deleteReleasedFile, releaseFile, storeUnreferencedFile } from '../../files/file-references.ts'
import type { FileStore } from '../../files/file-store.ts'
import { createImageVariants } from '../../files/image-variants.ts'
import { createNotFoundError } from '../../http/errors/domain-error.ts'
import type { LoggedInViewer } from '../../http/security/viewer.ts'
import { lockAccountAgainstDeletion } from '../auth/accounts/lock-activated-account.ts'
import { requireActiveSessionUntilCommit } from '../auth/sessions/require-active-session-until-commit.ts'
import { getSideImageUrl, lockCard, updateSideImageUrl } from '../catalogue/cards/card-images.ts'
import { findCardIdentity } from '../catalogue/catalogue-lookup.ts'
import { toChangedCardImageTags } from '../catalogue/version/cache-tags.ts'
import { bumpCatalogueVersion, waitUntilChangeVisibleEverywhere } from '../catalogue/version/catalogue-version.ts'
import {
  type CardIdAndSide,
  deletePhoto,
  findPhotoByHash,
  insertPhoto,
  lockPhotoOnSide,
} from './card-photo-repository.ts'
import { hashUpload } from './hash-upload.ts'
import { assertPendingPhotoLimit } from './photo-limits.ts'

const createCardNotFoundError = () => createNotFoundError('CARD_NOT_FOUND', 'Card not found')

const stateMessages: Record<PhotoState, string> = {
  shown: 'Thank you! Everyone can see your photo now.',
  waiting: 'Thank you! This side already has an image, so an admin will review your photo.',
  refused: 'An admin rejected this photo.',
}

type UploadReply = EndpointReply<typeof uploadCardPhoto>

function toUploadReply({ state, file }: { state: PhotoState; file: string | null }): UploadReply {
  return { message: stateMessages[state], state, fileUrl: file && toFileUrl(file) }
}

/** Creates the service of photos of cards (spec §4.19). */
export function createCardPhotoUploadService(storage: { pool: Pool; files: FileStore }) {
  const { pool, files } = storage

  return {
    /**
     * Shows a photo on an empty side; otherwise the photo is pending. The same file again gets the same reply.
     * @throws DomainError 404 if there is no such card, 401 if the session has ended meanwhile, 409 at the limit of
     * pending photos, and as `storeUnreferencedFile` and `reencodeUploadedImage`
     */
    async add(
      viewer: LoggedInViewer,
      { cardId, imageType: side }: { cardId: string; imageType: CardSideName },
      bytes: Buffer,
    ): Promise<UploadReply> {
      const userId = viewer.id
      if ((await findCardIdentity(pool, cardId)) === null) throw createCardNotFoundError()
      const uploadHash = await hashUpload(bytes)
      const earlierPhoto = await findPhotoByHash(pool, userId, { cardId, side }, uploadHash)
      if (earlierPhoto) return toUploadReply(earlierPhoto)
      await assertPendingPhotoLimit(pool, userId, { cardId, side })
      const image = await createImageVariants(bytes, { kind: 'cards', uploadHash })
      await storeUnreferencedFile(storage, { ...image, ownerId: userId })
      const attached = await attachOrDeleteStoredFile({ db: pool, files }, image.name, () =>
        inTransaction(pool, (db) => attachCardPhoto(db, viewer, { cardId, side, uploadHash, file: image.name })),
      )
      if (attached.state === 'shown') await waitUntilChangeVisibleEverywhere(pool)
      for (const name of attached.releasedFiles) await deleteReleasedFile({ db: pool, files }, name)
      return toUploadReply(attached)
    },
  }
}

type AttachedPhoto = {
  state: PhotoState
  file: string | null
  /** Files without a reference, to be deleted after the commit. */
  releasedFiles: ReadonlyArray<string>
}

/**
 * Inserts the row of a stored photo, in a transaction. The photo is shown at once on an empty side; otherwise it is
 * pending and replaces this user's earlier pending photo of the side (spec §4.19). Of two simultaneous photos for an empty
 * side, the first to lock the card is shown.
 * @throws DomainError 401 if the session has ended or the user has been deleted meanwhile, 404 if the card has
 */
async function attachCardPhoto(
  db: PoolClient,
  viewer: LoggedInViewer,
  upload: CardIdAndSide & { uploadHash: Buffer; file: string },
): Promise<AttachedPhoto> {
  const photo = { ...upload, userId: viewer.id }
  const { userId, cardId, side, uploadHash, file } = photo
  // Every upload locks in this order: the user, the session, the card, its photos.
  await lockAccountAgainstDeletion(db, userId)
  await requireActiveSessionUntilCommit(db, viewer)
  const card = await lockCard(db, cardId)
  if (card === null) throw createCardNotFoundError()
  const earlierPhoto = await findPhotoByHash(db, userId, photo, uploadHash)
  if (earlierPhoto) return { state: earlierPhoto.state, file: earlierPhoto.file, releasedFiles: [file] }
  await claimFile(db, file)
  if (getSideImageUrl(card, side) === null) {
    await insertPhoto(db, { ...photo, state: 'shown' })
    await updateSideImageUrl(db, card, { side, url: toFileUrl(file), updatedAt: new Date() })
    await bumpCatalogueVersion(db, toChangedCardImageTags(card))
    return { state: 'shown', file, releasedFiles: [] }
  }
  const olderPhoto = await lockPhotoOnSide(db, { cardId, side }, { state: 'waiting', userId })
  if (olderPhoto) await deletePhoto(db, olderPhoto.id)
  if (olderPhoto?.file) await releaseFile(db, olderPhoto.file)
  await insertPhoto(db, { ...photo, state: 'waiting' })
  return { state: 'waiting', file, releasedFiles: olderPhoto?.file ? [olderPhoto.file] : [] }
}

import type { EndpointReply } from '@ninepocket/contract/endpoint'
import type { ImageType, PhotoState } from '@ninepocket/contract/image-type'
import type { uploadCardPhoto } from '@ninepocket/contract/upload-endpoints'
import type { Pool } from 'pg'
import { inTransaction } from '../../database/connect.ts'
import { removeDropped, storeFile } from '../../files/file-ledger.ts'
import { fileAddress } from '../../files/file-names.ts'
import type { FileStore } from '../../files/file-store.ts'
import { makePicture } from '../../files/make-picture.ts'
import { notFound } from '../../http/domain-error.ts'
import { placeOfCard } from '../catalogue/catalogue-places.ts'
import { untilChangeIsSeen } from '../catalogue/change-catalogue.ts'
import { photoOfOriginal } from './card-photo-repository.ts'
import { hashOfOriginal } from './hash-of-original.ts'
import { requireRoomToWait } from './photo-limits.ts'
import { placePhoto } from './place-photo.ts'

export const cardNotFound = () => notFound('CARD_NOT_FOUND', 'Card not found')

const messages: Record<PhotoState, string> = {
  shown: 'Thank you! Everybody sees your photo now.',
  waiting: 'Thank you! This side has a picture already, so your photo waits for an admin.',
  refused: 'An admin has refused this photo.',
}

type Reply = EndpointReply<typeof uploadCardPhoto>

function replyOf({ state, file }: { state: PhotoState; file: string | null }): Reply {
  return { message: messages[state], state, fileUrl: file && fileAddress(file) }
}

/** Photos of cards that people send (spec §4.19). */
export function cardPhotoService(storage: { pool: Pool; files: FileStore }) {
  const { pool, files } = storage

  return {
    /**
     * Shows a photo on an empty side, or lets it wait. The same file again gets the answer of the first time.
     * @throws DomainError 404 where there is no such card, 401 where the person has gone meanwhile,
     *   409 where as many of theirs wait already, and as `readPicture`
     */
    async add(
      userId: string,
      { cardId, imageType: side }: { cardId: string; imageType: ImageType },
      bytes: Buffer,
    ): Promise<Reply> {
      if ((await placeOfCard(pool, cardId)) === null) throw cardNotFound()
      const original = await hashOfOriginal(bytes)
      const known = await photoOfOriginal(pool, userId, { cardId, side }, original)
      if (known) return replyOf(known)
      await requireRoomToWait(pool, userId, { cardId, side })
      const picture = await makePicture(bytes, { kind: 'cards', original })
      await storeFile({ db: pool, files }, picture)
      const placed = await inTransaction(pool, (db) =>
        placePhoto(db, { userId, cardId, side, original, file: picture.name }),
      )
      if (placed.state === 'shown') await untilChangeIsSeen(pool)
      for (const name of placed.dropped) await removeDropped({ db: pool, files }, name)
      return replyOf(placed)
    },
  }
}

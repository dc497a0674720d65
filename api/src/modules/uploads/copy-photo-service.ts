import type { ImageType } from '@ninepocket/contract/image-type'
import type { UserInventoryItem } from '@ninepocket/contract/user-inventory-item'
import type { Pool } from 'pg'
import { storeFile } from '../../files/file-ledger.ts'
import { fileAddress, isMadeFrom, pictureAt } from '../../files/file-names.ts'
import type { FileStore } from '../../files/file-store.ts'
import { makePicture } from '../../files/make-picture.ts'
import type { InventoryService } from '../user-inventory/inventory-service.ts'
import { hashOfOriginal } from './hash-of-original.ts'
import { requireRoomForCopyPhoto } from './photo-limits.ts'

/** The field of a copy that each side is. */
const fields = { front: 'customImageUrl', back: 'customBackImageUrl' } as const

/**
 * Photos of copies: their owner's, shown at once. The file is kept before the copy names it, as its owner's own; then the copy is
 * changed as by any other call, which lays the photo of before aside for an hour.
 */
export function copyPhotoService({
  pool,
  files,
  inventory,
}: {
  pool: Pool
  files: FileStore
  inventory: InventoryService
}) {
  return {
    /**
     * Sets the photo of a side. The same file again changes nothing.
     * @throws DomainError 404 where the caller has no such copy, 409 where they keep too many photos, and as `readPicture`
     */
    async set(
      userId: string,
      { userInventoryId: id, imageType }: { userInventoryId: string; imageType: ImageType },
      bytes: Buffer,
    ): Promise<{ fileUrl: string; userInventoryItem: UserInventoryItem }> {
      const field = fields[imageType]
      const copy = await inventory.one(userId, id)
      const original = await hashOfOriginal(bytes)
      const [fileUrl, shown] = [copy[field], pictureAt(copy[field], 'copies')]
      if (fileUrl !== null && shown !== null && isMadeFrom(shown, original))
        return { fileUrl, userInventoryItem: copy }
      await requireRoomForCopyPhoto(pool, userId, { shown: fileUrl })
      const picture = await makePicture(bytes, { kind: 'copies', original })
      await storeFile({ db: pool, files }, { ...picture, ownerId: userId })
      const address = fileAddress(picture.name)
      return {
        fileUrl: address,
        userInventoryItem: await inventory.change(userId, id, { [field]: address }),
      }
    },

    /** @throws DomainError 404 where the caller has no such copy */
    remove: (userId: string, id: string, imageType: ImageType): Promise<UserInventoryItem> =>
      inventory.change(userId, id, { [fields[imageType]]: null }),
  }
}

import type { CardSideName } from '@ninepocket/contract/catalogue/card-side-name'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { copyImageFieldBySide } from '@ninepocket/contract/moderation/copy-image-field-by-side'
import type { Pool } from 'pg'
import { attachOrDeleteStoredFile } from '../../files/attach-or-delete-stored-file.ts'
import { matchesUploadHash, parseFileNameFromImageUrl, toFileUrl } from '../../files/file-names.ts'
import { countUnreferencedFilesOfUser, storeUnreferencedFile } from '../../files/file-references.ts'
import type { FileStore } from '../../files/file-store.ts'
import { createImageVariants } from '../../files/image-variants.ts'
import type { LoggedInViewer } from '../../http/security/viewer.ts'
import { requireActiveSessionUntilCommit } from '../auth/sessions/require-active-session-until-commit.ts'
import type { HoldingsStore } from '../holdings/holdings-store.ts'
import { createOwnCopiesService } from '../user-inventory/copies/own-copies-service.ts'
import { hashUpload } from './hash-upload.ts'
import { assertCopyPhotoLimitOfUser } from './photo-limits.ts'

export type CopyPhotoService = ReturnType<typeof createCopyPhotoService>

/**
 * Creates the service of photos of copies, which are shown at once. The file is stored as the owner's unreferenced
 * file before the copy references it. The replaced photo can be restored for an hour.
 */
export function createCopyPhotoService({
  pool,
  files,
  holdings,
}: {
  pool: Pool
  files: FileStore
  holdings: HoldingsStore
}) {
  const inventory = createOwnCopiesService(holdings)

  /** Stores a photo as an unreferenced file of the user, and returns its name. */
  async function store(
    userId: string,
    bytes: Buffer,
    photo: { uploadHash: Buffer; replacedImageUrl: string | null; keepsStoredForm: boolean },
  ): Promise<string> {
    const { uploadHash, replacedImageUrl, keepsStoredForm } = photo
    const [shownCount, releasedCount] = await Promise.all([
      holdings.countCopyImages(userId),
      countUnreferencedFilesOfUser(pool, userId),
    ])
    assertCopyPhotoLimitOfUser({ shownCount, releasedCount, replacedImageUrl })
    const image = await createImageVariants(bytes, { kind: 'copies', uploadHash, keepsStoredForm })
    await storeUnreferencedFile({ pool, files }, { ...image, ownerId: userId })
    return image.name
  }

  return {
    /**
     * Sets the photo of a side; the same file again changes nothing.
     * @throws DomainError 404 if the caller has no such copy, 401 if the session has ended meanwhile, 409 at the limit of
     * photos, and as `storeUnreferencedFile` and `reencodeUploadedImage`
     */
    async upload(
      viewer: LoggedInViewer,
      { userInventoryId: id, imageType }: { userInventoryId: string; imageType: CardSideName },
      bytes: Buffer,
    ): Promise<{ fileUrl: string; userInventoryItem: UserInventoryItem }> {
      const userId = viewer.id
      const field = copyImageFieldBySide[imageType]
      const copy = await inventory.getCopy(userId, id)
      const uploadHash = await hashUpload(bytes)
      const [currentUrl, currentImage] = [copy[field], parseFileNameFromImageUrl(copy[field], 'copies')]
      if (currentUrl !== null && currentImage !== null && matchesUploadHash(currentImage, uploadHash))
        return { fileUrl: currentUrl, userInventoryItem: copy }
      const photo = { uploadHash, replacedImageUrl: currentUrl, keepsStoredForm: false }
      const name = await store(userId, bytes, photo)
      const imageUrl = toFileUrl(name)
      const userInventoryItem = await attachOrDeleteStoredFile({ db: pool, files }, name, () =>
        inventory.updateCopy(userId, id, { [field]: imageUrl }, (db) => requireActiveSessionUntilCommit(db, viewer)),
      )
      return { fileUrl: imageUrl, userInventoryItem }
    },

    /**
     * Stores a photo of an import, which its copy references afterwards. A photo of an export stays equal to the byte.
     * @throws DomainError 409 at the limit of photos, and as `storeUnreferencedFile` and `reencodeUploadedImage`
     */
    storeImported: async (userId: string, bytes: Buffer): Promise<string> =>
      toFileUrl(
        await store(userId, bytes, {
          uploadHash: await hashUpload(bytes),
          replacedImageUrl: null,
          keepsStoredForm: true,
        }),
      ),

    /** @throws DomainError 404 if the caller has no such copy */
    remove: (userId: string, id: string, imageType: CardSideName): Promise<UserInventoryItem> =>
      inventory.updateCopy(userId, id, { [copyImageFieldBySide[imageType]]: null }),
  }
}

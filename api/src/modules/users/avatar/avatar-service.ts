import type { OwnUser } from '@ninepocket/contract/users/user'
import type { Pool } from 'pg'
import { decodeUpload } from '../../../files/decode-upload.ts'
import { newAvatarName } from '../../../files/file-names.ts'
import { deleteReleasedFile, storeUnreferencedFile } from '../../../files/file-references.ts'
import type { FileStore } from '../../../files/file-store.ts'
import { toOwnUser } from '../../auth/accounts/user-row.ts'
import { replaceAvatar } from './replace-avatar.ts'

const avatarSizePx = 512
const webpQuality = 82

/**
 * Pictures of people: a square of 512 pixels, WebP. The file is on the disk before the row names it and goes after the
 * row has let go of it, so that no row ever names a file that is not there.
 */
export function createAvatarService({ pool, files }: { pool: Pool; files: FileStore }) {
  const storage = { db: pool, files }

  async function replace(userId: string, name: string | null): Promise<OwnUser> {
    const { row, previousFile } = await replaceAvatar(pool, userId, name)
    if (previousFile !== null) await deleteReleasedFile(storage, previousFile)
    return toOwnUser(row)
  }

  return {
    /** @throws DomainError as `decodeUpload` */
    async upload(userId: string, bytes: Buffer): Promise<OwnUser> {
      const avatar = await decodeUpload(bytes, {
        resize: (image) => image.resize(avatarSizePx, avatarSizePx, { fit: 'cover' }),
        encode: (pixels) => pixels.webp({ quality: webpQuality }).toBuffer(),
      })
      const name = newAvatarName()
      await storeUnreferencedFile(storage, { name, files: [{ name, bytes: avatar }] })
      return replace(userId, name)
    },
    remove: (userId: string): Promise<OwnUser> => replace(userId, null),
  }
}

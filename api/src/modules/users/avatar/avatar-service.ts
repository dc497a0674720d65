import type { OwnUser } from '@ninepocket/contract/user'
import type { Pool } from 'pg'
import { removeDropped, storeFile } from '../../../files/file-ledger.ts'
import { newAvatarName } from '../../../files/file-names.ts'
import type { FileStore } from '../../../files/file-store.ts'
import { readPicture } from '../../../files/read-picture.ts'
import { ownUserOf } from '../../auth/user-row.ts'
import { replaceAvatar } from './replace-avatar.ts'

const side = 512
const quality = 82

/**
 * Pictures of people: a square of 512 pixels, WebP. The file is on the disk before the row names it and goes after the
 * row has let go of it, so that no row ever names a file that is not there.
 */
export function avatarService({ pool, files }: { pool: Pool; files: FileStore }) {
  const storage = { db: pool, files }

  async function change(userId: string, name: string | null): Promise<OwnUser> {
    const { row, before } = await replaceAvatar(pool, userId, name)
    if (before !== null) await removeDropped(storage, before)
    return ownUserOf(row)
  }

  return {
    /** @throws DomainError as `readPicture` */
    async set(userId: string, bytes: Buffer): Promise<OwnUser> {
      const picture = await readPicture(bytes, {
        work: (image) => image.resize(side, side, { fit: 'cover' }),
        encode: (pixels) => pixels.webp({ quality }).toBuffer(),
      })
      const name = newAvatarName()
      await storeFile(storage, { name, files: [{ name, bytes: picture }] })
      return change(userId, name)
    },
    remove: (userId: string): Promise<OwnUser> => change(userId, null),
  }
}

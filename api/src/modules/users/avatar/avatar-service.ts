import type { OwnUser } from '@ninepocket/contract/users/user'
import type { Pool } from 'pg'
import { inTransaction } from '../../../database/connect.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { attachOrDeleteStoredFile } from '../../../files/attach-or-delete-stored-file.ts'
import { newAvatarName } from '../../../files/file-names.ts'
import { claimFile, deleteReleasedFile, releaseFile, storeUnreferencedFile } from '../../../files/file-references.ts'
import type { FileStore } from '../../../files/file-store.ts'
import { reencodeUploadedImage } from '../../../files/reencode-uploaded-image.ts'
import { requireAccountRow } from '../../../http/security/require-account-row.ts'
import type { LoggedInViewer } from '../../../http/security/viewer.ts'
import { toOwnUser } from '../../auth/accounts/user-row.ts'
import { requireActiveSessionUntilCommit } from '../../auth/sessions/require-active-session-until-commit.ts'
import { lockUserAvatar, updateUserAvatar } from '../user-repository.ts'

const avatarSizePx = 512
const webpQuality = 82

type ChangeWith = (db: Queryable, previousFile: string | null) => Promise<void>

/**
 * Creates the service of avatars: squares of 512 px in WebP. The file is stored before its row references it and
 * deleted after the row drops the reference, so that no row references a missing file.
 */
export function createAvatarService({ pool, files }: { pool: Pool; files: FileStore }) {
  /**
   * Sets or removes a user's avatar. `changeWith` runs in the same transaction, and gets the previous file.
   * @throws DomainError 401 if the user was deleted meanwhile
   */
  async function replace(userId: string, name: string | null, changeWith?: ChangeWith): Promise<OwnUser> {
    const { row, previousFile } = await inTransaction(pool, async (db) => {
      const previousFile = await lockUserAvatar(db, userId)
      const row = requireAccountRow(await updateUserAvatar(db, userId, name))
      if (name !== null) await claimFile(db, name)
      if (previousFile !== null) await releaseFile(db, previousFile)
      await changeWith?.(db, previousFile)
      return { row, previousFile }
    })
    if (previousFile !== null) await deleteReleasedFile({ db: pool, files }, previousFile)
    return toOwnUser(row)
  }

  return {
    /** @throws DomainError 401 if the session has ended meanwhile; as `storeUnreferencedFile` and `reencodeUploadedImage` */
    async upload(viewer: LoggedInViewer, bytes: Buffer): Promise<OwnUser> {
      const avatar = await reencodeUploadedImage(bytes, {
        resize: (image) => image.resize(avatarSizePx, avatarSizePx, { fit: 'cover' }),
        encode: (pixels) => pixels.webp({ quality: webpQuality }).toBuffer(),
      })
      const name = newAvatarName()
      await storeUnreferencedFile({ pool, files }, { name, files: [{ name, bytes: avatar }], ownerId: viewer.id })
      return attachOrDeleteStoredFile({ db: pool, files }, name, () =>
        replace(viewer.id, name, (db) => requireActiveSessionUntilCommit(db, viewer)),
      )
    },
    remove: (userId: string, changeWith?: ChangeWith): Promise<OwnUser> => replace(userId, null, changeWith),
  }
}

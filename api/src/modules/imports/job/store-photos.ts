import { CardSideName } from '@ninepocket/contract/catalogue/card-side-name'
import type { RowOf } from '../../../database/define-statement.ts'
import { DomainError } from '../../../http/errors/domain-error.ts'
import { deletePhoto, findPhotoToStore } from '../archive/import-photos-repository.ts'
import type { PhotoPaths } from '../reading/import-row.ts'
import { setRowReason } from '../rows/import-rows-repository.ts'
import { type ClaimedImport, type ImportJobDependencies, recordBatchProgress } from './import-run.ts'

type PhotoToStore = RowOf<typeof findPhotoToStore>

const sides = ['front', 'back'] as const
const replacedReason = 'its copy is gone, promised in a trade or has another photo'

/** Returns the photos of a row with the copy that shows them: the first one. */
export const listPhotosToLink = ({
  line,
  copies: [copy],
  photos,
}: {
  line: number
  copies: ReadonlyArray<{ id: string }>
  photos: PhotoPaths
}) =>
  sides.flatMap((side) => (copy && photos[side] !== '' ? [{ path: photos[side], copy_id: copy.id, line, side }] : []))

/** Creates a store of the photos of imported copies. Each is checked and encoded as an upload is. */
export function createPhotoStorer(
  { pool, holdings, copyPhotos }: ImportJobDependencies,
  claimed: ClaimedImport,
): { storeNext: () => Promise<boolean> } {
  const { id: importId, user_id: userId, not_kept: notKept } = claimed

  async function attach({ path, copyId, side }: PhotoToStore, url: string) {
    return holdings.change(userId, async (change, db) => {
      const target = { copyId: copyId ?? '', side: CardSideName.parse(side), url }
      if (!(await change.showImportedImage(target))) return false
      await deletePhoto.all(db, { importId, path })
      await recordBatchProgress(db, claimed, { done: 1 }, notKept)
      return true
    })
  }

  /** Leaves a photo out, and names the reason at its row. */
  const leaveOut = ({ path, line, side }: PhotoToStore, reason: string) =>
    holdings.change(userId, async (_, db) => {
      const text = `Added without its ${side} photo: ${reason}`
      await setRowReason.all(db, { importId, line: line ?? 0, reason: text })
      await deletePhoto.all(db, { importId, path })
      const summary = `A photo was not stored: ${reason}`
      notKept[summary] = (notKept[summary] ?? 0) + 1
      await recordBatchProgress(db, claimed, { done: 1 }, notKept)
    })

  return {
    /**
     * Stores a photo, and returns whether there was one.
     * @throws DomainError 429 or 503 when it has to wait
     */
    async storeNext() {
      const photo = await findPhotoToStore.first(pool, { importId })
      if (photo === null) return false
      try {
        const url = await copyPhotos.storeImported(userId, Buffer.from(photo.bytes, 'hex'))
        if (!(await attach(photo, url))) await leaveOut(photo, replacedReason)
      } catch (error) {
        const isFinal = error instanceof DomainError && error.retryAfter === undefined && error.status !== 401
        if (!isFinal) throw error
        await leaveOut(photo, error.message)
      }
      return true
    },
  }
}

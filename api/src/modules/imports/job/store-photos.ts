import { CardSideName } from '@ninepocket/contract/catalogue/card-side-name'
import { inTransaction } from '../../../database/connect.ts'
import type { RowOf } from '../../../database/define-statement.ts'
import { DecodingTimeoutError } from '../../../files/decode-upload.ts'
import { DomainError } from '../../../http/errors/domain-error.ts'
import { deletePhoto, deleteUnneededPhotos, findPhotoToStore } from '../archive/import-photos-repository.ts'
import type { PhotoPaths } from '../reading/import-row.ts'
import { appendRowReason } from '../rows/import-rows-repository.ts'
import type { FailureCounter } from './create-failure-counter.ts'
import { type ClaimedImport, type ImportJobDependencies, recordBatchProgress } from './import-run.ts'

type PhotoToStore = RowOf<typeof findPhotoToStore>

/** Limit on tries to decode a photo, because each keeps other uploads waiting. */
const maxTimeouts = 5
const timeoutReason = 'It took too long to read.'
const noCopyReason = 'no added copy shows it'
const replacedReason = 'its copy is gone, promised in a trade or has another photo'

/** Lists the photos of a row. They are shown on its first copy. */
export const listPhotosToLink = ({
  line,
  copies: [copy],
  photos,
}: {
  line: number
  copies: ReadonlyArray<{ id: string }>
  photos: PhotoPaths
}) =>
  CardSideName.options.flatMap((side) =>
    copy && photos[side] !== '' ? [{ path: photos[side], copy_id: copy.id, line, side }] : [],
  )

/**
 * Creates a store of the photos of imported copies. Each is checked and encoded as an upload is. `timeouts` counts tries that took
 * too long.
 */
export function createPhotoStorer(
  { pool, holdings, copyPhotos }: ImportJobDependencies,
  claimed: ClaimedImport,
  timeouts: FailureCounter,
): { storeNext: () => Promise<boolean>; deleteUnneeded: () => Promise<void> } {
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

  function countNotStored(photos: number, reason: string) {
    const text = `A photo was not stored: ${reason}`
    notKept[text] = (notKept[text] ?? 0) + photos
  }

  /** Leaves a photo out, and names the reason at its row. */
  const leaveOut = ({ path, line, side }: PhotoToStore, reason: string) =>
    holdings.change(userId, async (_, db) => {
      const text = `Added without its ${side} photo: ${reason}`
      await appendRowReason.all(db, { importId, line: line ?? 0, reason: text })
      await deletePhoto.all(db, { importId, path })
      countNotStored(1, reason)
      await recordBatchProgress(db, claimed, { done: 1 }, notKept)
    })

  /** Returns why a photo is left out after an error; null if it is tried again. */
  function getFinalReason({ path }: PhotoToStore, error: unknown): string | null {
    if (error instanceof DecodingTimeoutError)
      return timeouts.add(`${importId} ${path}`) >= maxTimeouts ? timeoutReason : null
    const isFinal = error instanceof DomainError && error.retryAfter === undefined && error.status !== 401
    return isFinal ? error.message : null
  }

  return {
    /** Deletes the photos that no row shows after all others are stored, and counts them for the result. */
    deleteUnneeded: () =>
      inTransaction(pool, async (db) => {
        await recordBatchProgress(db, claimed, {}, notKept)
        const { length } = await deleteUnneededPhotos.all(db, { importId })
        if (length === 0) return
        countNotStored(length, noCopyReason)
        await recordBatchProgress(db, claimed, {}, notKept)
      }),

    /**
     * Stores a photo, and returns whether there was one.
     * @throws DomainError with `retryAfter` when it has to wait
     */
    async storeNext() {
      const photo = await findPhotoToStore.first(pool, { importId })
      if (photo === null) return false
      try {
        const url = await copyPhotos.storeImported(userId, Buffer.from(photo.bytes, 'hex'))
        if (!(await attach(photo, url))) await leaveOut(photo, replacedReason)
      } catch (error) {
        const reason = getFinalReason(photo, error)
        if (reason === null) throw error
        await leaveOut(photo, reason)
      }
      timeouts.clear(`${importId} ${photo.path}`)
      return true
    },
  }
}

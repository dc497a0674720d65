import { CardSideName } from '@ninepocket/contract/catalogue/card-side-name'
import { inTransaction } from '../../../database/connect.ts'
import type { RowOf } from '../../../database/define-statement.ts'
import { DecodingTimeoutError } from '../../../files/reencode-uploaded-image.ts'
import { DomainError } from '../../../http/errors/domain-error.ts'
import {
  deletePhoto,
  deleteUnparkedPhotos,
  findPhotoToStore,
  parkPhotosToStore,
} from '../archive/import-photos-repository.ts'
import type { PhotoPaths } from '../reading/import-row.ts'
import { appendReasonToRowsOfPhotos, appendRowReason } from '../rows/import-rows-repository.ts'
import type { FailureCounter } from './create-failure-counter.ts'
import {
  type ClaimedImport,
  type ImportJobDependencies,
  lockClaimedImportOrThrow,
  recordBatchProgress,
} from './import-run.ts'

type PhotoToStore = RowOf<typeof findPhotoToStore>

/** Limit on tries to decode a photo, because each keeps other uploads waiting. */
const maxTimeouts = 5
const timeoutReason = 'It took too long to read.'
const skippedRowReason = "its photos weren't saved"
const noCopyReason = 'no added copy uses it'
const replacedReason = 'its copy is gone, promised in a trade or has another photo'

/** Limits on the photos of a member, and on their bytes. */
const isLimitReached = ({ status }: DomainError) => status === 409

/** Lists the photos of a row. They are shown on its first copy. */
export const pairPhotosWithCopy = ({
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
): { storeNext: () => Promise<boolean>; deleteUnparked: () => Promise<void> } {
  const { id: importId, user_id: userId, not_kept: notKept } = claimed

  async function attach({ path, copyId, side }: PhotoToStore, url: string) {
    return holdings.change(userId, async (change, db) => {
      await lockClaimedImportOrThrow(db, claimed)
      const target = { copyId: copyId ?? '', side: CardSideName.parse(side), url }
      if (!(await change.showImportedImage(target))) return false
      await deletePhoto.all(db, { importId, path })
      await recordBatchProgress(db, claimed, { done: 1 }, notKept)
      return true
    })
  }

  function countNotStored(photos: number, reason: string) {
    const text = `A photo wasn't saved: ${reason}`
    notKept[text] = (notKept[text] ?? 0) + photos
  }

  /** Leaves a photo out, and names the reason at its row. */
  const leaveOut = ({ path, line, side }: PhotoToStore, reason: string) =>
    holdings.change(userId, async (_, db) => {
      await lockClaimedImportOrThrow(db, claimed)
      const text = `Added without its ${side} photo: ${reason}`
      await appendRowReason.all(db, { importId, line: line ?? 0, reason: text })
      await deletePhoto.all(db, { importId, path })
      countNotStored(1, reason)
      await recordBatchProgress(db, claimed, { done: 1 }, notKept)
    })

  /** Parks all photos that are left, because the member has to make room first. */
  const parkPhotos = (reason: string) =>
    inTransaction(pool, async (db) => {
      await lockClaimedImportOrThrow(db, claimed)
      const { length } = await parkPhotosToStore.all(db, { importId, reason })
      await recordBatchProgress(db, claimed, { done: length }, notKept)
    })

  /** Leaves a photo out or parks it with all that are left. Throws the error if the photo is tried again. */
  async function handleError(photo: PhotoToStore, error: unknown): Promise<void> {
    if (error instanceof DecodingTimeoutError && timeouts.add(`${importId} ${photo.path}`) >= maxTimeouts)
      return leaveOut(photo, timeoutReason)
    if (!(error instanceof DomainError) || error.retryAfter !== undefined || error.status === 401) throw error
    await (isLimitReached(error) ? parkPhotos(error.message) : leaveOut(photo, error.message))
  }

  return {
    /** Deletes the photos that no row shows after all others are stored, and counts them for the result. */
    deleteUnparked: () =>
      inTransaction(pool, async (db) => {
        await lockClaimedImportOrThrow(db, claimed)
        const paths = (await deleteUnparkedPhotos.all(db, { importId })).map(({ path }) => path ?? '')
        if (paths.length === 0) return
        await appendReasonToRowsOfPhotos.all(db, { importId, paths, reason: skippedRowReason })
        countNotStored(paths.length, noCopyReason)
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
        await handleError(photo, error)
      }
      timeouts.clear(`${importId} ${photo.path}`)
      return true
    },
  }
}

import type { Pool } from 'pg'
import { inTransaction } from '../../../database/connect.ts'
import { isSecondImportError } from '../import-errors.ts'
import { findImportWithParkedRowsToRetry } from '../imports-repository.ts'
import { requestImportMatching } from '../request-import-matching.ts'
import { resetParkedRows } from '../rows/decide-rows-repository.ts'
import { rowReasonTexts } from '../rows/row-reason-texts.ts'

/** Reasons that a larger catalogue or time can take away. The member has decided about the other rows. */
const reasons = [
  rowReasonTexts['unknown-set'],
  rowReasonTexts['unknown-card'],
  rowReasonTexts['card-gone'],
  rowReasonTexts['certificate-unchecked'],
  rowReasonTexts.postponed,
]

/** Has the parked rows of a finished import matched again after the catalogue has grown. Returns whether there was one. */
export const requeueParkedRowsOfOneImport = (pool: Pool): Promise<boolean> =>
  inTransaction(pool, async (db) => {
    const found = await findImportWithParkedRowsToRetry.first(db, {})
    if (found === null) return false
    await resetParkedRows.all(db, { importId: found.id, reasons })
    await requestImportMatching(db, found.id, null)
    return true
  }).catch((error: unknown) => {
    // The member has sent a file meanwhile.
    if (isSecondImportError(error)) return false
    throw error
  })

import { certificateTakenMessage, toComparableCertificate } from '@ninepocket/contract/collection/record/grading'
import type { Pool } from 'pg'
import type { Queryable } from '../../../database/queryable.ts'
import { consumeRateLimit } from '../../../security/rate-limit.ts'
import type { RateLimitResult } from '../../../security/rate-limit-store.ts'
import { toTakenCertificateRateLimitedAction } from '../../holdings/copies/certificate-probe.ts'
import type { HoldingsWriter } from '../../holdings/holdings-writer.ts'
import type { ImportedCopy } from '../../holdings/imports/imported-holdings-writer.ts'
import { rowReasonTexts } from '../rows/row-reason-texts.ts'

/**
 * Records the certificates of the copies of a batch, in its transaction `db`. Taken ones count for the member's limit. One is
 * counted before it is looked up, so that no more are answered than the limit allows; the count of a free one serves for the
 * next.
 */
export function createCertificateRecorder(
  { pool, db, change }: { pool: Pool; db: Queryable; change: Pick<HoldingsWriter, 'recordCertificate'> },
  userId: string,
) {
  const recorded = new Set<string>()
  let probe: RateLimitResult | null = null
  return {
    /** Returns why the copies of a row can't have its certificate; null when they can, or it has none. */
    async record([copy]: ReadonlyArray<ImportedCopy>): Promise<string | null> {
      const key = copy ? toComparableCertificate(copy.details) : null
      if (!copy || key === null) return null
      const text = `${key.grader} ${key.number}`
      if (recorded.has(text)) return certificateTakenMessage
      probe ??= await consumeRateLimit(pool, [toTakenCertificateRateLimitedAction(userId)], db)
      if (probe.waitMs > 0) return rowReasonTexts['certificate-unchecked']
      if (!(await change.recordCertificate(copy.id, copy.details))) {
        probe = null
        return certificateTakenMessage
      }
      recorded.add(text)
      return null
    },

    /** Ends the batch: a count that served for free certificates alone is taken back. */
    async close(): Promise<void> {
      if (probe?.waitMs === 0) await probe.refund()
    },
  }
}

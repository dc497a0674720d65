import { certificateTakenMessage, toComparableCertificate } from '@ninepocket/contract/collection/record/grading'
import type { Pool } from 'pg'
import type { Queryable } from '../../../database/queryable.ts'
import { createCertificateProbeCounter } from '../../holdings/copies/certificate-probe.ts'
import type { HoldingsWriter } from '../../holdings/holdings-writer.ts'
import type { ImportedCopy } from '../../holdings/imports/imported-holdings-writer.ts'
import { rowReasonTexts } from '../rows/row-reason-texts.ts'

/**
 * Records the certificates of the copies of a batch, in its transaction `db`. Taken ones count for the member's limit.
 */
export function createCertificateRecorder(
  { pool, db, change }: { pool: Pool; db: Queryable; change: Pick<HoldingsWriter, 'recordCertificate'> },
  userId: string,
) {
  const recorded = new Set<string>()
  const probes = createCertificateProbeCounter({ pool, db, userId })
  return {
    /** Returns why the copies of a row can't have its certificate; null when they can, or it has none. */
    async record([copy]: ReadonlyArray<ImportedCopy>): Promise<string | null> {
      const key = copy ? toComparableCertificate(copy.details) : null
      if (!copy || key === null) return null
      const text = `${key.grader} ${key.number}`
      if (recorded.has(text)) return certificateTakenMessage
      if ((await probes.begin()) > 0) return rowReasonTexts['certificate-unchecked']
      if (!(await change.recordCertificate(copy.id, copy.details))) {
        probes.recordTaken()
        return certificateTakenMessage
      }
      recorded.add(text)
      return null
    },

    /** Ends the batch: a count that served for free certificates alone is taken back. */
    close: (): Promise<void> => probes.close(),
  }
}

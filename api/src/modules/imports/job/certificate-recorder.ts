import { certificateTakenMessage, toComparableCertificate } from '@ninepocket/contract/collection/record/grading'
import type { CertificateTries } from '../../holdings/copies/certificate-tries.ts'
import type { HoldingsWriter } from '../../holdings/holdings-writer.ts'
import type { ImportedCopy } from '../../holdings/imports/imported-holdings-writer.ts'
import { rowReasonTexts } from '../rows/row-reason-texts.ts'

/** Records the certificates of the copies of a batch. Taken ones count for the member's limit. */
export function createCertificateRecorder(
  change: Pick<HoldingsWriter, 'recordCertificate'>,
  tries: Pick<CertificateTries, 'reserveTry' | 'spendTry'>,
) {
  const recorded = new Set<string>()
  return {
    /** Returns why the copies of a row can't have its certificate; null when they can, or it has none. */
    async record([copy]: ReadonlyArray<ImportedCopy>): Promise<string | null> {
      const key = copy ? toComparableCertificate(copy.details) : null
      if (!copy || key === null) return null
      const text = `${key.grader} ${key.number}`
      if (recorded.has(text)) return certificateTakenMessage
      if ((await tries.reserveTry()) > 0) return rowReasonTexts['certificate-unchecked']
      if (!(await change.recordCertificate(copy.id, copy.details))) {
        tries.spendTry()
        return certificateTakenMessage
      }
      recorded.add(text)
      return null
    },
  }
}

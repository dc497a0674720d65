import {
  type CopyDetails,
  emptyCopyDetails,
  listCopyDetailErrors,
  mergeCopyDetails,
} from '@ninepocket/contract/collection/copy-details'
import { CopyUpdate } from '@ninepocket/contract/collection/new-copy'
import { certificateTakenMessage, getCertificateKey } from '@ninepocket/contract/collection/record/grading'
import { getSerialNumberError } from '@ninepocket/contract/collection/serial-number-rule'
import * as z from 'zod/mini'
import { newId } from '../../../database/new-id.ts'
import type { ImportedCopy } from '../../holdings/imports/imported-holdings-writer.ts'
import type { RowContent } from '../rows/row-content.ts'

/** The copies of a row, or why they cannot be added. */
export type CopyPlan = { copies: ImportedCopy[] } | { problem: string }

/** @param serialTotal to what number the card is numbered */
export function planCopiesOfRow(
  { details: given, tradeCount }: Pick<RowContent, 'details' | 'tradeCount'>,
  { cardId, count, serialTotal }: { cardId: string; count: number; serialTotal: number | null },
): CopyPlan {
  const checked = z.safeParse(CopyUpdate, given)
  if (!checked.success) return { problem: checked.error.issues[0]?.message ?? 'Invalid details' }
  const details = mergeCopyDetails(emptyCopyDetails, checked.data)
  const problem =
    listCopyDetailErrors(details)[0]?.message ??
    getSerialNumberError(details.serialNumber, serialTotal) ??
    (getCertificateKey(details) !== null && count > 1 ? certificateTakenMessage : null)
  if (problem !== null) return { problem }
  const toCopy = (index: number): ImportedCopy => ({
    id: newId(),
    cardId,
    details: index < tradeCount ? ({ ...details, forTrade: true } satisfies CopyDetails) : details,
  })
  return { copies: Array.from({ length: count }, (_, index) => toCopy(index)) }
}

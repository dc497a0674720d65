import {
  type CopyDetails,
  emptyCopyDetails,
  listCopyDetailErrors,
  mergeCopyDetails,
} from '@ninepocket/contract/collection/copy-details'
import { CopyUpdate } from '@ninepocket/contract/collection/new-copy'
import { certificateTakenMessage, toComparableCertificate } from '@ninepocket/contract/collection/record/grading'
import { getPurchaseDayError } from '@ninepocket/contract/collection/record/purchase-day'
import { getSerialNumberError } from '@ninepocket/contract/collection/serial-number-rule'
import type { ImportableList } from '@ninepocket/contract/imports/import-rule'
import * as z from 'zod/mini'
import { newId } from '../../../database/new-id.ts'
import type { ImportedCopy } from '../../holdings/imports/imported-holdings-writer.ts'
import type { RowContent } from '../rows/row-content.ts'

/** The copies of a row, or why they cannot be added. */
export type CopyPlan = { copies: ImportedCopy[] } | { problem: string }

type CountedCard = { count: number; serialTotal: number | null }

/**
 * Returns the details that copies of a card get from a row, or why they can't have them.
 * @param serialTotal to what number the card is numbered
 */
function checkDetailsOfRow(
  given: RowContent['details'],
  { count, serialTotal }: CountedCard,
): { details: CopyDetails } | { problem: string } {
  const checked = z.safeParse(CopyUpdate, given)
  if (!checked.success) return { problem: checked.error.issues[0]?.message ?? 'Invalid details' }
  const details = mergeCopyDetails(emptyCopyDetails, checked.data)
  const problem =
    listCopyDetailErrors(details)[0]?.message ??
    getSerialNumberError(details.serialNumber, serialTotal) ??
    getPurchaseDayError(details.paidOn, new Date()) ??
    (toComparableCertificate(details) !== null && count > 1 ? certificateTakenMessage : null)
  return problem === null ? { details } : { problem }
}

/** Returns why copies of a card can't have the details of a row; null for a wish, which has none of them. */
export function findProblemWithCopyDetails(
  { details, count }: Pick<RowContent, 'details' | 'count'>,
  { serialTotal, target }: { serialTotal: number | null; target: ImportableList },
): string | null {
  if (target === 'wishlist') return null
  const checked = checkDetailsOfRow(details, { count, serialTotal })
  return 'problem' in checked ? checked.problem : null
}

/**
 * Returns the copies that a row adds, the first `tradeCount` of them for trade, or why they cannot be added.
 * @param serialTotal the number that the card is numbered to
 */
export function planCopiesOfRow(
  { details: given, tradeCount }: Pick<RowContent, 'details' | 'tradeCount'>,
  { cardId, count, serialTotal }: CountedCard & { cardId: string },
): CopyPlan {
  const checked = checkDetailsOfRow(given, { count, serialTotal })
  if ('problem' in checked) return checked
  const { details } = checked
  const toCopy = (index: number): ImportedCopy => ({
    id: newId(),
    cardId,
    details: index < tradeCount ? ({ ...details, forTrade: true } satisfies CopyDetails) : details,
  })
  return { copies: Array.from({ length: count }, (_, index) => toCopy(index)) }
}

import { getPurchaseDayError } from '@ninepocket/contract/collection/record/purchase-day'
import { createInvalidInputError } from '../../../http/errors/domain-error.ts'

/** @throws DomainError 400 when the day of purchase is in the future (spec §5.15.2) */
export function assertPurchaseDay(day: string | null | undefined): void {
  const message = getPurchaseDayError(day, new Date())
  if (message !== null) throw createInvalidInputError([{ path: 'paidOn', message }])
}

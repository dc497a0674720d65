import { getSerialNumberError } from '@ninepocket/contract/collection/serial-number-rule'
import { createInvalidInputError } from '../../../http/errors/domain-error.ts'

/** @throws DomainError 400 when the serial number is above the card's total (spec §5.14) */
export function assertSerialNumber(serialNumber: string | null, serialTotal: number | null): void {
  const message = getSerialNumberError(serialNumber, serialTotal)
  if (message !== null) throw createInvalidInputError([{ path: 'serialNumber', message }])
}

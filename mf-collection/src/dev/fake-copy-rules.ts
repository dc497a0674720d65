import {
  type CopyDetails,
  type CopyDetailsInput,
  listCopyDetailErrors,
} from '@ninepocket/contract/collection/copy-details'
import { type CopyIdsInRequest, listCopyIdMismatches } from '@ninepocket/contract/collection/list-copy-id-mismatches'
import { certificateTakenMessage, toComparableCertificate } from '@ninepocket/contract/collection/record/grading'
import { getSerialNumberError } from '@ninepocket/contract/collection/serial-number-rule'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { FakeHttpError } from '@ninepocket/testing/fake-api/fake-server'

/** @throws {FakeHttpError} 400 when a request contradicts the copy or card it is about */
export function assertRequestIdsMatch(
  echoed: CopyIdsInRequest,
  actual: Parameters<typeof listCopyIdMismatches>[1],
): void {
  const [mismatch] = listCopyIdMismatches(echoed, actual)
  if (mismatch) throw new FakeHttpError(400, mismatch.message, 'INVALID_INPUT')
}

/** @throws {FakeHttpError} 400 when a serial number is above the card's total */
export function assertSerialNumber({ serialNumber = null }: CopyDetailsInput, serialTotal: number | null): void {
  const message = getSerialNumberError(serialNumber, serialTotal)
  if (message !== null) throw new FakeHttpError(400, message, 'INVALID_INPUT')
}

/** @throws {FakeHttpError} 400 when details contradict themselves, 409 when another copy has the certificate */
export function assertDetails(details: CopyDetails, otherCopies: ReadonlyArray<UserInventoryItem>): CopyDetails {
  const [error] = listCopyDetailErrors(details)
  if (error) throw new FakeHttpError(400, error.message, 'INVALID_INPUT')
  const key = JSON.stringify(toComparableCertificate(details))
  if (key !== 'null' && otherCopies.some((copy) => JSON.stringify(toComparableCertificate(copy)) === key))
    throw new FakeHttpError(409, certificateTakenMessage, 'CERTIFICATE_TAKEN')
  return details
}

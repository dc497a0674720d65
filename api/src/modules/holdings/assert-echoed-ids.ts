import {
  type EchoedIds,
  findIdMismatches,
  type StoredCopyIds,
} from '@ninepocket/contract/collection/find-id-mismatches'
import { invalidInput } from '../../http/errors/domain-error.ts'

/**
 * Rejects a request that contradicts the copy or card it is about: its sender means another one.
 * @throws DomainError 400 that lists each contradiction
 */
export function assertEchoedIds(echoed: EchoedIds, actual: StoredCopyIds): void {
  const mismatches = findIdMismatches(echoed, actual)
  if (mismatches.length > 0) throw invalidInput(mismatches.map((mismatch) => ({ ...mismatch })))
}

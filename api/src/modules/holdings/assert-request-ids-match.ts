import {
  type CopyIdsInRequest,
  listCopyIdMismatches,
  type StoredCopyIds,
} from '@ninepocket/contract/collection/list-copy-id-mismatches'
import { createInvalidInputError } from '../../http/errors/domain-error.ts'

/**
 * Rejects a request that contradicts the copy or card it is about: its sender means another one.
 * @throws DomainError 400 that lists each contradiction
 */
export function assertRequestIdsMatch(echoed: CopyIdsInRequest, actual: StoredCopyIds): void {
  const mismatches = listCopyIdMismatches(echoed, actual)
  if (mismatches.length > 0) throw createInvalidInputError(mismatches.map((mismatch) => ({ ...mismatch })))
}

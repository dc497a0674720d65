import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import type { Pool } from 'pg'
import { inSavepoint } from '../../../database/connect.ts'
import { createTooManyRequestsError, DomainError } from '../../../http/errors/domain-error.ts'
import {
  createCertificateProbeCounter,
  tooManyTakenCertificatesMessage,
} from '../../holdings/copies/certificate-probe.ts'
import type { HoldingsStore } from '../../holdings/holdings-store.ts'
import { addNewCopy, type NewCopyInput } from './own-copies-service.ts'

/** Errors that concern a single copy: its card or certificate, or a detail such as a photo that is deleted. */
const codesOfSingleCopies: ReadonlySet<string> = new Set([
  'CARD_NOT_FOUND',
  'CERTIFICATE_TAKEN',
  'INVALID_INPUT',
  'TOO_MANY_REQUESTS',
])

/** Undo of removals, and additions of several copies (spec §4.11, spec §7.13). */
export function createRestoreCopiesService({ pool, holdings }: { pool: Pool; holdings: HoldingsStore }) {
  return {
    /**
     * Adds those copies that can be added, in this order, and names the others by their index. Each certificate that
     * another copy has counts for the user's limit.
     * @throws DomainError 409 when the collection is full; then none is added
     */
    restoreCopies: (userId: string, inputs: ReadonlyArray<NewCopyInput>, key: string | null) =>
      holdings.change(userId, (change, db) =>
        change.runIdempotently({ key, request: ['restore', inputs] }, async () => {
          const probes = createCertificateProbeCounter({ pool, db, userId })
          const userInventoryItems: UserInventoryItem[] = []
          const rejectedCopies: Array<{ index: number; code: string; message: string }> = []
          await change.lockCardCounters(inputs.flatMap(({ card, forTrade }) => (forTrade ? card : [])))
          for (const [index, input] of inputs.entries())
            try {
              // Outside of the savepoint, because a count must stay when the copy is rejected.
              const waitMs = input.certificateNumber ? await probes.begin() : 0
              if (waitMs > 0) throw createTooManyRequestsError(tooManyTakenCertificatesMessage, waitMs)
              userInventoryItems.push(await inSavepoint(db, () => addNewCopy(change, userId, input)))
            } catch (error) {
              if (!(error instanceof DomainError && codesOfSingleCopies.has(error.code))) throw error
              if (error.code === 'CERTIFICATE_TAKEN') probes.recordTaken()
              rejectedCopies.push({ index, code: error.code, message: error.message })
            }
          await probes.close()
          return { userInventoryItems, rejectedCopies }
        }),
      ),
  }
}

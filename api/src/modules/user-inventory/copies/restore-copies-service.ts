import type { RejectedCopy } from '@ninepocket/contract/collection/user-collection-endpoints'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import type { Pool } from 'pg'
import { inSavepoint } from '../../../database/connect.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { createTooManyRequestsError, DomainError } from '../../../http/errors/domain-error.ts'
import {
  type CertificateTries,
  limitCertificateTries,
  tooManyTakenCertificatesMessage,
} from '../../holdings/copies/certificate-tries.ts'
import type { HoldingsStore } from '../../holdings/holdings-store.ts'
import type { HoldingsWriter } from '../../holdings/holdings-writer.ts'
import { addNewCopy, type NewCopyInput } from './own-copies-service.ts'

/** Errors that concern a single copy: its card or certificate, or a detail such as a photo that is deleted. */
const codesOfSingleCopies: ReadonlySet<string> = new Set(['CARD_NOT_FOUND', 'CERTIFICATE_TAKEN', 'INVALID_INPUT'])

type RestoreContext = { change: HoldingsWriter; db: Queryable; userId: string; tries: CertificateTries }

/** @throws DomainError 429 after too many taken certificates, also for a free one; 409 when the collection is full */
async function addCopiesThatCanBe({ change, db, userId, tries }: RestoreContext, inputs: ReadonlyArray<NewCopyInput>) {
  const userInventoryItems: UserInventoryItem[] = []
  const rejectedCopies: RejectedCopy[] = []
  await change.lockCardCounters(inputs.flatMap(({ card, forTrade }) => (forTrade ? card : [])))
  for (const [index, input] of inputs.entries()) {
    // Outside of the savepoint, because a count must stay when the copy is rejected.
    const waitMs = input.certificateNumber ? await tries.reserveTry() : 0
    if (waitMs > 0) throw createTooManyRequestsError(tooManyTakenCertificatesMessage, waitMs)
    try {
      userInventoryItems.push(await inSavepoint(db, () => addNewCopy(change, userId, input)))
    } catch (error) {
      if (!(error instanceof DomainError && codesOfSingleCopies.has(error.code))) throw error
      if (error.code === 'CERTIFICATE_TAKEN') tries.spendTry()
      rejectedCopies.push({ index, code: error.code, message: error.message })
    }
  }
  return { userInventoryItems, rejectedCopies }
}

/** Undo of removals, and additions of several copies (spec §4.11, spec §7.13). */
export function createRestoreCopiesService({ pool, holdings }: { pool: Pool; holdings: HoldingsStore }) {
  return {
    /**
     * Adds those copies that can be added, in this order, and names the others by their index. Each certificate that
     * another copy has counts for the user's limit.
     * @throws DomainError 409 when the collection is full, 429 when the limit is used up; then no copy is added
     */
    async restoreCopies(userId: string, inputs: ReadonlyArray<NewCopyInput>, key: string | null) {
      const reply = await holdings.change(userId, (change, db) =>
        limitCertificateTries({ pool, db, userId }, async (tries) => {
          const add = () => addCopiesThatCanBe({ change, db, userId, tries }, inputs)
          try {
            return await inSavepoint(db, () => change.runIdempotently({ key, request: ['restore', inputs] }, add))
          } catch (error) {
            if (!(error instanceof DomainError)) throw error
            // The rejection may tell that the tries before it were taken. Their counts are committed, and the copies are not.
            await tries.countSpentTriesAgain()
            return error
          }
        }),
      )
      if (reply instanceof DomainError) throw reply
      return reply
    },
  }
}

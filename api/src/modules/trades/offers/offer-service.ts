import { dayMs } from '@ninepocket/contract/site/day-ms'
import type { Offer } from '@ninepocket/contract/trades/offers/offer'
import type { OfferStep } from '@ninepocket/contract/trades/offers/offer-states'
import {
  maxOpenOffers,
  type OfferGroup,
  type OfferKind,
  offerLifetimeDays,
} from '@ninepocket/contract/trades/offers/offer-states'
import { getPossibleOfferSteps } from '@ninepocket/contract/trades/offers/offer-steps'
import type { Pool } from 'pg'
import { inTransaction } from '../../../database/connect.ts'
import { newId } from '../../../database/new-id.ts'
import type { Queryable } from '../../../database/queryable.ts'
import {
  type IdempotentRequest,
  isIdempotencyKeyUsed,
  runIdempotently,
} from '../../../http/endpoints/run-idempotently.ts'
import { DomainError } from '../../../http/errors/domain-error.ts'
import { changeAsMember, runInQueuesOfUsers } from '../../auth/accounts/change-as-member.ts'
import { lockAccounts, lockActivatedAccount } from '../../auth/accounts/lock-activated-account.ts'
import { type PageRequest, toOffsetRange, toPagingFields } from '../../catalogue/paging/paging.ts'
import type { AddressCipher } from './addresses/address-cipher.ts'
import { assertMayTradeWith } from './assert-may-trade-with.ts'
import { changeAsMembersOfOffer } from './change-as-members-of-offer.ts'
import { createCopyNotOfferableError, createImpossibleStepError, createOfferChangedError } from './offer-errors.ts'
import { countOffersAndTradesWaitingForUser, countOffersByGroup, listOffers } from './offer-list-repository.ts'
import { deleteOffer, insertOffer, type OfferKey, updateOfferToWait } from './offer-repository.ts'
import type { StoredOffer, TradeSideName } from './offer-row.ts'
import { deleteOfferVersion, insertOfferVersion, type SidedTerms } from './offer-terms-repository.ts'
import { getOfferProgress, loadOfferView, toOfferSummary } from './offer-view.ts'
import { recordOfferEventAndAddNotices } from './record-offer-event-and-add-notices.ts'
import { lockAndRequireOffer, requireOffer } from './require-offer.ts'
import { sendOfferWithinRateLimit } from './send-offer-within-rate-limit.ts'
import { type TermsInput, toSidedTerms } from './to-sided-terms.ts'

/** Locks an offer and returns it if its side can take this step. @throws DomainError 404, 409 */
export async function lockOfferForStep(db: Queryable, key: OfferKey, step: OfferStep): Promise<StoredOffer> {
  const offer = await lockAndRequireOffer(db, key)
  if (!getPossibleOfferSteps(getOfferProgress(offer)).includes(step)) throw createImpossibleStepError()
  return offer
}

/** Sends a version: it waits for the other side's answer. */
export async function sendOfferVersion(
  db: Queryable,
  { offerId, version, side }: { offerId: string; version: number; side: TradeSideName },
): Promise<void> {
  const state = version === 1 ? 'sent' : 'countered'
  await updateOfferToWait(db, offerId, { state, sender: side, lifetimeMs: offerLifetimeDays * dayMs })
  await recordOfferEventAndAddNotices(db, { offerId, kind: state, side, version })
}

/** @throws DomainError 409 if a copy may not be offered */
export async function writeOfferVersion(
  db: Queryable,
  version: { offerId: string; version: number; kind: OfferKind; madeBy: TradeSideName },
  terms: SidedTerms,
): Promise<void> {
  if (!(await insertOfferVersion(db, version, terms))) throw createCopyNotOfferableError()
}

/** @throws DomainError 409 if a member has too many offers in a group */
export async function assertRoomForOffer(db: Queryable, userId: string, group: OfferGroup): Promise<void> {
  const counts = await countOffersByGroup(db, userId, null)
  if (counts[group] < maxOpenOffers) return
  throw new DomainError(
    409,
    'TOO_MANY_OFFERS',
    group === 'drafts'
      ? `You have ${maxOpenOffers} drafts. Send or delete some to make more.`
      : `${maxOpenOffers} of your offers are waiting for an answer. Withdraw some to make more.`,
  )
}

/** Creates the service of offers and their terms (spec §4.31). An offer of others counts as missing. */
export function createOfferService({ pool, cipher }: { pool: Pool; cipher: AddressCipher }) {
  async function getOffer(key: OfferKey, db: Queryable = pool): Promise<Offer> {
    return loadOfferView(db, cipher, await requireOffer(db, key))
  }

  return {
    getOffer,

    async list(
      userId: string,
      {
        group,
        partnerId,
        ...request
      }: PageRequest & { group?: OfferGroup | undefined; partnerId?: string | undefined },
    ) {
      const filter = { group: group ?? null, partnerId: partnerId ?? null }
      const counts = await countOffersByGroup(pool, userId, filter.partnerId)
      const offers = await listOffers(pool, userId, { ...filter, ...toOffsetRange(request) })
      const total = group ? counts[group] : Object.values(counts).reduce((sum, count) => sum + count, 0)
      const waitingCount = await countOffersAndTradesWaitingForUser(
        pool,
        { userId, partnerId: filter.partnerId },
        counts,
      )
      const paging = toPagingFields(request, total)
      return { offers: offers.map(toOfferSummary), ...paging, totalOffers: total, counts, waitingCount }
    },

    /** Makes an offer, however often the same request arrives. @throws DomainError 400, 403, 404, 409, 429 */
    async create(
      userId: string,
      { partnerId, kind, isDraft, ...input }: TermsInput & { partnerId: string; kind: OfferKind; isDraft: boolean },
      key: IdempotentRequest['key'],
    ): Promise<{ offer: Offer }> {
      const make = () =>
        inTransaction(pool, async (db) => {
          await lockAccounts(db, [userId, partnerId])
          await lockActivatedAccount(db, userId)
          let isNew = false
          const request = ['offer', partnerId, kind, isDraft, input]
          // A repeated request gets the offer as it is now: its partner may have left or removed texts since.
          const { offerId } = await runIdempotently(db, userId, { key, request }, async () => {
            const terms = toSidedTerms(input, { kind, side: 'proposer', isDraft })
            await assertMayTradeWith(db, userId, partnerId)
            await assertRoomForOffer(db, userId, isDraft ? 'drafts' : 'their-turn')
            const id = newId()
            await insertOffer(db, { id, kind, proposerId: userId, partnerId })
            await writeOfferVersion(db, { offerId: id, version: 1, kind, madeBy: 'proposer' }, terms)
            if (!isDraft) await sendOfferVersion(db, { offerId: id, version: 1, side: 'proposer' })
            isNew = true
            return { offerId: id }
          })
          return { reply: { offer: await getOffer({ userId, offerId }, db) }, isNew }
        })
      return runInQueuesOfUsers(pool, [userId], async () => {
        // A repeated request gets its answer even if the limit is used up meanwhile.
        if (isDraft || (await isIdempotencyKeyUsed(pool, userId, key))) return (await make()).reply
        return sendOfferWithinRateLimit(pool, { userId, partnerId }, make)
      })
    },

    reviseDraft: (key: OfferKey, input: TermsInput): Promise<Offer> =>
      changeAsMembersOfOffer(pool, key, async (db) => {
        const { kind, side, version, other } = await lockOfferForStep(db, key, 'revise')
        const terms = toSidedTerms(input, { kind, side, isDraft: true })
        if (other.userId === null) throw createImpossibleStepError()
        // The terms show copies of the partner as they are now.
        await assertMayTradeWith(db, key.userId, other.userId)
        await deleteOfferVersion(db, key.offerId, version)
        await writeOfferVersion(db, { ...key, version, kind, madeBy: side }, terms)
        return getOffer(key, db)
      }),

    deleteDraft: (key: OfferKey): Promise<void> =>
      changeAsMember(pool, key.userId, async (db) => {
        await lockOfferForStep(db, key, 'delete')
        await deleteOffer(db, key.offerId)
      }),

    counter: (key: OfferKey, { version: seenVersion, ...input }: TermsInput & { version: number }): Promise<Offer> =>
      changeAsMembersOfOffer(pool, key, async (db) => {
        const { kind, side, version, other } = await lockOfferForStep(db, key, 'counter')
        if (version !== seenVersion) throw createOfferChangedError()
        if (other.userId === null) throw createImpossibleStepError()
        await assertMayTradeWith(db, key.userId, other.userId)
        await assertRoomForOffer(db, key.userId, 'their-turn')
        const terms = toSidedTerms(input, { kind, side, isDraft: false })
        const next = { offerId: key.offerId, version: version + 1 }
        await writeOfferVersion(db, { ...next, kind, madeBy: side }, terms)
        await sendOfferVersion(db, { ...next, side })
        return getOffer(key, db)
      }),
  }
}
export type OfferService = ReturnType<typeof createOfferService>

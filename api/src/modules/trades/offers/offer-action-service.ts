import { dayMs } from '@ninepocket/contract/site/day-ms'
import { agreementLifetimeDays, type OfferAction } from '@ninepocket/contract/trades/offers/offer-states'
import { getPossibleOfferSteps, haveBothSidesReceived } from '@ninepocket/contract/trades/offers/offer-steps'
import type { Pool } from 'pg'
import { createInvalidInputError } from '../../../http/errors/domain-error.ts'
import { createKeyedQueue } from '../../../security/keyed-queue.ts'
import type { HoldingsStore } from '../../holdings/holdings-store.ts'
import type { MultiOwnerHoldingsWriter } from '../../holdings/multi-owner-holdings-writer.ts'
import { assertMayTradeWith } from './assert-may-trade-with.ts'
import { endTradeWithCopyTransfer, endTradeWithoutTransfer } from './end-trade.ts'
import { createImpossibleStepError, createOfferChangedError, createOfferedCopyChangedError } from './offer-errors.ts'
import { findOffer, type OfferKey, updateOfferExpiry, updateOfferState, updateTradeSide } from './offer-repository.ts'
import type { StoredOffer, TradeSideName } from './offer-row.ts'
import { assertRoomForOffer, sendOfferVersion, writeOfferVersion } from './offer-service.ts'
import { deleteOfferVersion, listOfferLines } from './offer-terms-repository.ts'
import { getOfferProgress } from './offer-view.ts'
import { recordOfferEventAndAddNotices } from './record-offer-event-and-add-notices.ts'
import { lockAndRequireOffer, requireOffer } from './require-offer.ts'
import { sendOfferWithinRateLimit } from './send-offer-within-rate-limit.ts'
import { toSidedTerms } from './to-sided-terms.ts'

type ActionRequest = { action: OfferAction; version: number; reason?: string | undefined }
type ActionContext = { change: MultiOwnerHoldingsWriter; offer: StoredOffer; key: OfferKey; reason: string }

/** Returns whether an action has taken place already, so that a repeated request changes nothing. */
function hasHappened(action: OfferAction, { state, isOwnVersion, own }: StoredOffer): boolean {
  switch (action) {
    case 'send':
      return state === 'sent' && isOwnVersion
    case 'agree':
      return state === 'agreed' && !isOwnVersion
    case 'decline':
      return state === 'declined'
    case 'withdraw':
      return state === 'withdrawn'
    case 'cancel':
      return state === 'canceled'
    case 'mark-sent':
      return own.sentAt !== null
    case 'unmark-sent':
      return state === 'agreed' && own.sentAt === null
    case 'mark-received':
      return own.receivedAt !== null
    case 'dispute':
      return own.disputeReason !== null
  }
}

const getUserIds = ({ own, other }: StoredOffer) => [own.userId, other.userId].filter((id) => id !== null)

async function assertMayTrade({ change: { db }, offer, key }: ActionContext): Promise<void> {
  if (offer.other.userId === null) throw createImpossibleStepError()
  await assertMayTradeWith(db, key.userId, offer.other.userId)
}

/** Sends a draft with its copies as they are now. */
async function send(context: ActionContext): Promise<void> {
  const { change, offer, key } = context
  const { id: offerId, version, kind, side } = offer
  await assertMayTrade(context)
  await assertRoomForOffer(change.db, key.userId, 'their-turn')
  const lines = await listOfferLines(change.db, offerId, [version])
  const getIds = (isOwn: boolean) => lines.filter((line) => (line.side === side) === isOwn).map(({ copyId }) => copyId)
  const input = { give: getIds(true), get: getIds(false), price: offer.price, currency: offer.currency ?? undefined }
  const terms = toSidedTerms(input, { kind, side, isDraft: false })
  await deleteOfferVersion(change.db, offerId, version)
  await writeOfferVersion(change.db, { offerId, version, kind, madeBy: side }, terms)
  await sendOfferVersion(change.db, { offerId, version, side })
}

/** Promises all copies of both sides, or none. */
async function agree(context: ActionContext): Promise<void> {
  const { change, offer } = context
  await assertMayTrade(context)
  const lines = await listOfferLines(change.db, offer.id, [offer.version])
  if (lines.some(({ problem }) => problem !== null)) throw createOfferedCopyChangedError()
  for (const { userId, side } of listSides(offer)) {
    const copyIds = lines.filter((line) => line.side === side).map(({ copyId }) => copyId)
    if (userId === null || !(await change.holdCopies({ userId, copyIds, offerId: offer.id })))
      throw createOfferedCopyChangedError()
  }
  await updateOfferState(change.db, offer.id, { state: 'agreed', lifetimeMs: agreementLifetimeDays * dayMs })
}

const getOtherSide = (side: TradeSideName): TradeSideName => (side === 'proposer' ? 'partner' : 'proposer')
const listSides = ({ side, own, other }: StoredOffer) => [
  { ...own, side },
  { ...other, side: getOtherSide(side) },
]

async function markSent({ change, offer }: ActionContext): Promise<void> {
  await updateTradeSide(change.db, { offerId: offer.id, side: offer.side }, 'sent')
  await updateOfferExpiry(change.db, offer.id, null)
}

/** Undoes the mark that the cards were sent. A trade of which nothing is sent now lapses again. */
async function unmarkSent({ change, offer }: ActionContext): Promise<void> {
  await updateTradeSide(change.db, { offerId: offer.id, side: offer.side }, 'unsent')
  const isOtherOnItsWay = offer.other.sentAt !== null || offer.own.receivedAt !== null
  await updateOfferExpiry(change.db, offer.id, isOtherOnItsWay ? null : agreementLifetimeDays * dayMs)
}

/** Marks cards as received, and as sent if their sender has not. */
async function markReceived({ change, offer }: ActionContext): Promise<void> {
  await updateTradeSide(change.db, { offerId: offer.id, side: offer.side }, 'received')
  if (offer.other.sentAt === null)
    await updateTradeSide(change.db, { offerId: offer.id, side: getOtherSide(offer.side) }, 'sent')
  await updateOfferExpiry(change.db, offer.id, null)
}

async function dispute({ change, offer, reason }: ActionContext): Promise<void> {
  if (reason === '') throw createInvalidInputError([{ path: 'reason', message: "Please say what's wrong" }])
  await updateTradeSide(change.db, { offerId: offer.id, side: offer.side }, { disputeReason: reason })
  await updateOfferState(change.db, offer.id, { state: 'disputed', lifetimeMs: null })
}

const actions: Record<OfferAction, (context: ActionContext) => Promise<void>> = {
  send,
  agree,
  decline: ({ change, offer }) => endTradeWithoutTransfer(change, offer.id, 'declined'),
  withdraw: ({ change, offer }) => endTradeWithoutTransfer(change, offer.id, 'withdrawn'),
  cancel: ({ change, offer }) => endTradeWithoutTransfer(change, offer.id, 'canceled'),
  'mark-sent': markSent,
  'unmark-sent': unmarkSent,
  'mark-received': markReceived,
  dispute,
}

const eventKinds = {
  agree: 'agreed',
  decline: 'declined',
  withdraw: 'withdrawn',
  cancel: 'canceled',
  'mark-sent': 'cards-sent',
  'unmark-sent': 'cards-unsent',
  'mark-received': 'cards-received',
  dispute: 'disputed',
} as const

/** @throws DomainError 409 if the terms are others now, or the action is not possible */
function assertActionPossible(offer: StoredOffer, { action, version }: ActionRequest): void {
  if (offer.version !== version) throw createOfferChangedError()
  if (!getPossibleOfferSteps(getOfferProgress(offer)).includes(action)) throw createImpossibleStepError()
}

/** Far more than a user's open tabs send at once. */
const maxQueuedActions = 200

/** Creates the function that runs an action on an offer (spec §4.31). */
export function createOfferActionRunner({ pool, holdings }: { pool: Pool; holdings: HoldingsStore }) {
  // An action waits among the partner's changes too. One at a time, and only if it is possible, it leaves room for them. Actions
  // with other partners do not wait for it here.
  const runInActionQueue = createKeyedQueue({ maxWaiting: maxQueuedActions })

  async function runAction(key: OfferKey, request: ActionRequest): Promise<void> {
    const { action, version, reason = '' } = request
    const known = await requireOffer(pool, key)
    if (hasHappened(action, known)) return
    assertActionPossible(known, request)
    /** Returns whether the action took place only now. */
    const run = (): Promise<boolean> =>
      holdings.changeTogether(getUserIds(known), async (change) => {
        const offer = await lockAndRequireOffer(change.db, key)
        if (hasHappened(action, offer)) return false
        assertActionPossible(offer, request)
        await actions[action]({ change, offer, key, reason })
        if (action !== 'send')
          await recordOfferEventAndAddNotices(change.db, {
            offerId: offer.id,
            kind: eventKinds[action],
            side: offer.side,
            version,
          })
        // A reported trade is settled by an admin, whatever is marked meanwhile.
        if (action === 'mark-received' && offer.state === 'agreed') {
          const received = await findOffer(change.db, key)
          if (received && haveBothSidesReceived(getOfferProgress(received)))
            await endTradeWithCopyTransfer(change, received)
        }
        return true
      })
    const partnerId = known.other.userId
    if (action === 'send' && known.state === 'draft' && partnerId !== null)
      await sendOfferWithinRateLimit(pool, { userId: key.userId, partnerId }, async () => ({
        reply: null,
        isNew: await run(),
      }))
    else await run()
  }

  /** @throws DomainError 404 if the user has no such offer, 409 if the action is not possible, 429 for too many sent offers */
  return async (key: OfferKey, request: ActionRequest): Promise<void> => {
    const { other } = await requireOffer(pool, key)
    await runInActionQueue(`${key.userId} ${other.userId ?? ''}`, () => runAction(key, request))
  }
}

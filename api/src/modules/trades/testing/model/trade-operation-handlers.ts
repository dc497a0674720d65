import { settleDispute } from '@ninepocket/contract/trades/offers/dispute-endpoints'
import * as contract from '@ninepocket/contract/trades/offers/offer-endpoints'
import { type OfferAction, offerActions } from '@ninepocket/contract/trades/offers/offer-states'
import { expect } from 'vitest'
import { hexToByteaParam } from '../../../../database/connect.ts'
import type { Member } from '../../../../testing/a-member.ts'
import { expectReply } from '../../../../testing/expect-reply.ts'
import { readError } from '../../../../testing/send-request.ts'
import type { OperationHandlers } from '../../../user-inventory/testing/model-operation.ts'
import { buildActionRequest } from '../offers.ts'
import { createAccountOperationHandlers } from './account-operation-handlers.ts'
import { applyModelAction, findActionError, hasActionHappened } from './action-rules.ts'
import { copyAndWishOperationHandlers } from './copy-and-wish-operation-handlers.ts'
import * as model from './trade-model.ts'
import type { TradeOperation } from './trade-operations.ts'
import type { TradeActor } from './trade-views.ts'

type Terms = { give: number[]; get: number[]; isAnyCopy: boolean }

const pickFrom = <Item>(items: ReadonlyArray<Item>, seed: number): Item | undefined => items[seed % (items.length || 1)]

function pickCopyIds(user: model.ModelUser | null, kind: model.ModelOffer['kind'], seeds: number[], isAny: boolean) {
  const copies = user?.copies.filter((copy) => isAny || model.isCopyOfferable(user, kind, copy)) ?? []
  return [...new Set(seeds.flatMap((seed) => pickFrom(copies, seed)?.id ?? []))]
}

function pickTerms(
  { kind, sides }: Pick<model.ModelOffer, 'kind' | 'sides'>,
  side: model.Side,
  { give, get, isAnyCopy }: Terms,
): model.ModelTerms {
  const ownIds = kind === 'sale' && side === 'proposer' ? [] : pickCopyIds(sides[side].user, kind, give, isAnyCopy)
  const otherSide = model.getOtherSideName(side)
  const otherIds = kind === 'sale' && side === 'partner' ? [] : pickCopyIds(sides[otherSide].user, kind, get, isAnyCopy)
  return side === 'proposer' ? { proposer: ownIds, partner: otherIds } : { proposer: otherIds, partner: ownIds }
}

const toTermsBody = (terms: model.ModelTerms, side: model.Side) => ({
  give: terms[side],
  get: terms[model.getOtherSideName(side)],
})

const createSide = (user: model.ModelUser) => ({ user, isSent: false, isReceived: false, isDisputing: false })
const endingActions: ReadonlyArray<OfferAction> = ['decline', 'withdraw', 'cancel', 'unmark-sent']
const getErrorCode = async (reply: Response) => (reply.ok ? null : (await readError(reply)).code)

/** Returns the error of terms that a user enters for a first version: incomplete ones come before those about the partner. */
function findOfferInputError(
  user: model.ModelUser,
  offer: Pick<model.ModelOffer, 'kind' | 'sides'>,
  terms: model.ModelTerms,
  state: 'draft' | 'sent',
) {
  const termsError = model.findTermsError(offer, terms, state === 'draft')
  const partner = offer.sides.partner.user
  if (termsError === 'INVALID_INPUT' || partner === null) return termsError
  return model.findModelPartnerError(user, partner) ?? termsError
}

async function runAction(
  { member, model: user }: TradeActor,
  offer: model.ModelOffer,
  action: OfferAction,
  version: number,
) {
  const side = model.getOwnSideName(offer, user)
  const reason = action === 'dispute' ? 'Nothing came.' : undefined
  const code = await getErrorCode(
    await member.send(contract.runOfferAction, buildActionRequest({ id: offer.id, version }, action, reason)),
  )
  const isVisible = model.listVisibleOffers(user).includes(offer)
  if (!isVisible) return expect(code).toBe('OFFER_NOT_FOUND')
  if (hasActionHappened(offer, side, action)) return expect(code).toBeNull()
  if (offer.version !== version) return expect(code).toBe('OFFER_CHANGED')
  const error = findActionError(offer, side, action)
  expect([action, code]).toEqual([action, error])
  if (error === null) applyModelAction(offer, side, action)
}

/** Creates the handlers of operations. `endOverdue` ends what has lapsed, as the site does every hour. */
export function createTradeOperationHandlers(site: {
  admin: Member
  endOverdue: () => Promise<void>
}): OperationHandlers<TradeActor, TradeOperation> {
  const { admin } = site
  const handlers: OperationHandlers<TradeActor, TradeOperation> = {
    ...copyAndWishOperationHandlers,
    ...createAccountOperationHandlers(admin),
    async offer(
      { site: { pool }, member, model: user },
      { who, distance, offerKind: kind, isDraft, ...input },
      actors,
    ) {
      const partner = actors[(who + distance) % actors.length]!
      const offer = { kind, sides: { proposer: createSide(user), partner: createSide(partner.model) } }
      const terms = pickTerms(offer, 'proposer', input)
      // More than the limits on sent offers allow in an hour.
      await pool.query('delete from rate_limit_events')
      const reply = await member.send(contract.createOffer, {
        body: { partnerId: partner.member.user.id, kind, isDraft, ...toTermsBody(terms, 'proposer') },
      })
      const error = findOfferInputError(user, offer, terms, isDraft ? 'draft' : 'sent')
      if (error !== null) return expect(await getErrorCode(reply)).toBe(error)
      const { id } = (await expectReply(contract.createOffer, reply)).offer
      const stored: model.ModelOffer = {
        ...offer,
        id,
        state: isDraft ? 'draft' : 'sent',
        version: 1,
        madeBy: 'proposer',
        lines: [],
      }
      model.setModelTerms(stored, terms)
      for (const each of [user, partner.model]) each.offers.push(stored)
    },
    async revise({ member, model: user }, { offer: seed, ...input }) {
      const offer = pickFrom(
        user.offers.filter(({ state }) => state === 'draft'),
        seed,
      )
      if (!offer) return
      const terms = pickTerms(offer, 'proposer', input)
      const params = { offerId: offer.id }
      const reply = await member.send(contract.reviseDraft, { params, body: toTermsBody(terms, 'proposer') })
      const error = model.listVisibleOffers(user).includes(offer)
        ? findOfferInputError(user, offer, terms, 'draft')
        : 'OFFER_NOT_FOUND'
      expect(await getErrorCode(reply)).toBe(error)
      if (error === null) model.setModelTerms(offer, terms)
    },
    async 'delete draft'({ member, model: user }, { offer: seed }) {
      const offer = pickFrom(model.listVisibleOffers(user), seed)
      if (!offer) return
      const reply = await member.send(contract.deleteDraft, { params: { offerId: offer.id } })
      expect(await getErrorCode(reply)).toBe(offer.state === 'draft' ? null : 'OFFER_STEP')
      if (reply.ok) model.deleteModelOffer(offer)
    },
    async counter({ member, model: user }, { offer: seed, isOutdated, ...input }) {
      const waiting = user.offers.filter(model.isOfferWaiting)
      const own = waiting.filter((offer) => model.canTakeStep(offer, model.getOwnSideName(offer, user), 'counter'))
      const offer = pickFrom(own.length > 0 ? own : waiting, seed)
      if (!offer) return
      const side = model.getOwnSideName(offer, user)
      const partner = offer.sides[model.getOtherSideName(side)].user
      const terms = pickTerms(offer, side, input)
      const reply = await member.send(contract.counterOffer, {
        params: { offerId: offer.id },
        body: { version: isOutdated ? offer.version - 1 : offer.version, ...toTermsBody(terms, side) },
      })
      const error = !model.canTakeStep(offer, side, 'counter')
        ? 'OFFER_STEP'
        : isOutdated
          ? 'OFFER_CHANGED'
          : ((partner && model.findModelPartnerError(user, partner)) ?? model.findTermsError(offer, terms, false))
      expect(await getErrorCode(reply)).toBe(error)
      if (error !== null) return
      model.setModelTerms(offer, terms)
      Object.assign(offer, { state: 'countered', version: offer.version + 1, madeBy: side })
    },
    async 'go on'(actor, { step: seed, isEnding }) {
      const { model: user } = actor
      const steps = model.listVisibleOffers(user).flatMap((offer) =>
        offerActions
          .filter((action) => endingActions.includes(action) === isEnding)
          .filter((action) => model.canTakeStep(offer, model.getOwnSideName(offer, user), action))
          .map((action) => ({ offer, action })),
      )
      const step = pickFrom(steps, seed)
      if (step) await runAction(actor, step.offer, step.action, step.offer.version)
    },
    async act(actor, { offer: seed, action, isOutdated }) {
      const offer = pickFrom(actor.model.offers, seed)
      if (offer) await runAction(actor, offer, action, isOutdated ? offer.version + 1 : offer.version)
    },
    async lapse({ site: { pool }, model: user }, { offer: seed }) {
      const isExpiring = (offer: model.ModelOffer) =>
        model.isOfferWaiting(offer) || model.canTakeStep(offer, 'partner', 'cancel')
      const offer = pickFrom(user.offers.filter(isExpiring), seed)
      if (!offer) return
      const id = hexToByteaParam(offer.id)
      await pool.query("update trade_offers set expires_at = now() - interval '1 s' where id = $1", [id])
      await site.endOverdue()
      offer.state = 'lapsed'
    },
    async settle({ model: user }, { offer: seed, outcome }) {
      const offer = pickFrom(user.offers, seed)
      if (!offer) return
      const reply = await admin.send(settleDispute, { params: { offerId: offer.id }, body: { outcome } })
      expect(await getErrorCode(reply)).toBe(offer.state === 'disputed' ? null : 'OFFER_STEP')
      if (!reply.ok) return
      if (outcome === 'complete') model.finishModelTrade(offer)
      else offer.state = 'canceled'
    },
  }
  return handlers
}

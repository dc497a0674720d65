import type { OfferAction } from '@ninepocket/contract/trades/offers/offer-states'
import * as model from './trade-model.ts'

/** Returns whether an action has happened before, so that its request changes nothing. */
export function hasActionHappened(
  { state, madeBy, sides }: model.ModelOffer,
  side: model.Side,
  action: OfferAction,
): boolean {
  const endStates: Partial<Record<OfferAction, string>> = {
    decline: 'declined',
    withdraw: 'withdrawn',
    cancel: 'canceled',
  }
  if (action === 'send') return state === 'sent' && madeBy === side
  if (action === 'agree') return state === 'agreed' && madeBy !== side
  if (action === 'mark-sent') return sides[side].isSent
  if (action === 'unmark-sent') return state === 'agreed' && !sides[side].isSent
  if (action === 'mark-received') return sides[side].isReceived
  return action === 'dispute' ? sides[side].isDisputing : state === endStates[action]
}

/** Returns why an action of the current terms is rejected. */
export function findActionError(offer: model.ModelOffer, side: model.Side, action: OfferAction): string | null {
  if (!model.canTakeStep(offer, side, action)) return 'OFFER_STEP'
  const [user, partner] = [offer.sides[side].user, offer.sides[model.getOtherSideName(side)].user]
  if (!user || !partner) return action === 'agree' || action === 'send' ? 'OFFER_STEP' : null
  if (action === 'send')
    return model.findModelPartnerError(user, partner) ?? model.findTermsError(offer, model.getModelTerms(offer), false)
  if (action !== 'agree') return null
  const isOutdated = offer.lines.some((line) => model.findLineProblem(offer, line) !== null)
  return model.findModelPartnerError(user, partner) ?? (isOutdated ? 'OFFER_OUTDATED' : null)
}

/** Runs an action in the model. */
export function applyModelAction(offer: model.ModelOffer, side: model.Side, action: OfferAction): void {
  const own = offer.sides[side]
  if (action === 'send') {
    offer.state = 'sent'
    model.setModelTerms(offer, model.getModelTerms(offer))
  } else if (action === 'agree') offer.state = 'agreed'
  else if (action === 'decline') offer.state = 'declined'
  else if (action === 'withdraw') offer.state = 'withdrawn'
  else if (action === 'cancel') offer.state = 'canceled'
  else if (action === 'mark-sent') own.isSent = true
  else if (action === 'unmark-sent') own.isSent = false
  else if (action === 'mark-received') {
    own.isReceived = true
    offer.sides[model.getOtherSideName(side)].isSent = true
    const isMissing = (receiver: model.Side) =>
      !offer.sides[receiver].isReceived && offer.lines.some((line) => line.side !== receiver)
    const isComplete = !isMissing('proposer') && !isMissing('partner')
    if (isComplete && offer.state === 'agreed') model.finishModelTrade(offer)
  } else {
    own.isDisputing = true
    offer.state = 'disputed'
  }
}

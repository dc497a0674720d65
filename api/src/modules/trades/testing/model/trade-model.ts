import type { OfferKind, OfferState, OfferStep } from '@ninepocket/contract/trades/offers/offer-states'

export type Side = 'proposer' | 'partner'
export type ModelCopy = { id: string; cardId: string; condition: string | null; forTrade: boolean; forSale: boolean }
export type ModelUser = {
  isPublic: boolean
  isSuspended: boolean
  blocked: Set<ModelUser>
  copies: ModelCopy[]
  /** Ids of cards. */
  wishes: Set<string>
  offers: ModelOffer[]
}
/** A side of an offer; `user` is null after the account was deleted. */
type ModelSide = { user: ModelUser | null; isSent: boolean; isReceived: boolean; isDisputing: boolean }
/** A copy of the current terms, with the condition that its owner stated when they were made. */
export type ModelLine = { side: Side; copyId: string; condition: string | null }
export type ModelOffer = {
  id: string
  kind: OfferKind
  state: OfferState
  version: number
  madeBy: Side
  sides: Record<Side, ModelSide>
  lines: ModelLine[]
}
/** Copies of new terms by side. */
export type ModelTerms = Record<Side, ReadonlyArray<string>>

export const createModelUser = (): ModelUser => ({
  isPublic: true,
  isSuspended: false,
  blocked: new Set(),
  copies: [],
  wishes: new Set(),
  offers: [],
})

export const getOtherSideName = (side: Side): Side => (side === 'proposer' ? 'partner' : 'proposer')
export const getOwnSideName = ({ sides }: ModelOffer, user: ModelUser): Side =>
  sides.proposer.user === user ? 'proposer' : 'partner'
export const isTradeUnderWay = ({ state }: ModelOffer): boolean => state === 'agreed' || state === 'disputed'
export const isOfferWaiting = ({ state }: ModelOffer): boolean => state === 'sent' || state === 'countered'
const hasMoved = ({ sides }: ModelOffer) =>
  [sides.proposer, sides.partner].some(({ isSent, isReceived }) => isSent || isReceived)
/** Returns whether something was sent in a trade that has not ended. */
export const hasCardsOnTheirWay = (offer: ModelOffer): boolean => isTradeUnderWay(offer) && hasMoved(offer)

/** Returns the trade that holds a copy. */
export const findHoldingTrade = ({ offers }: ModelUser, copyId: string): ModelOffer | undefined =>
  offers.find((offer) => isTradeUnderWay(offer) && offer.lines.some((line) => line.copyId === copyId))
export const isCopyOfferable = (user: ModelUser, kind: OfferKind, copy: ModelCopy): boolean =>
  (kind === 'sale' ? copy.forSale : copy.forTrade) && !findHoldingTrade(user, copy.id)
/** Counts the cards that a user wishes for and an owner has for trade, in copies that are not promised. */
export const countModelCardsWishedFromOwner = (owner: ModelUser, { wishes }: ModelUser): number =>
  new Set(
    owner.copies
      .filter((copy) => isCopyOfferable(owner, 'trade', copy) && wishes.has(copy.cardId))
      .map((copy) => copy.cardId),
  ).size
/** Returns the offers that a user sees: a draft is its proposer's alone. */
export const listVisibleOffers = (user: ModelUser): ModelOffer[] =>
  user.offers.filter((offer) => offer.state !== 'draft' || offer.sides.proposer.user === user)

/** Returns why a copy of an open offer cannot be agreed to. */
export function findLineProblem({ kind, sides }: ModelOffer, line: ModelLine): string | null {
  const owner = sides[line.side].user
  const copy = owner?.copies.find(({ id }) => id === line.copyId)
  if (!owner || !copy) return 'gone'
  if (kind === 'sale' ? !copy.forSale : !copy.forTrade) return 'unavailable'
  if (findHoldingTrade(owner, copy.id)) return 'held'
  return copy.condition === line.condition ? null : 'changed'
}

/** Returns why two users cannot trade with each other now. */
export function findModelPartnerError(user: ModelUser, partner: ModelUser): string | null {
  if (!user.isPublic) return 'OWN_PROFILE_PRIVATE'
  if (!partner.isPublic || partner.isSuspended) return 'PROFILE_PRIVATE'
  return user.blocked.has(partner) || partner.blocked.has(user) ? 'MEMBER_BLOCKED' : null
}

/** Returns why new terms are rejected. */
export function findTermsError(
  { kind, sides }: Pick<ModelOffer, 'kind' | 'sides'>,
  terms: ModelTerms,
  isDraft: boolean,
): string | null {
  const { proposer, partner } = terms
  if (kind === 'sale' && proposer.length > 0) return 'INVALID_INPUT'
  if (!isDraft && (partner.length === 0 || (kind === 'trade' && proposer.length === 0))) return 'INVALID_INPUT'
  const isOffered = (side: Side, copyId: string) => {
    const owner = sides[side].user
    const copy = owner?.copies.find(({ id }) => id === copyId)
    return owner && copy && isCopyOfferable(owner, kind, copy)
  }
  const isPossible =
    proposer.every((id) => isOffered('proposer', id)) && partner.every((id) => isOffered('partner', id))
  return isPossible ? null : 'COPY_NOT_OFFERED'
}

/** Makes new terms the current ones. */
export function setModelTerms(offer: ModelOffer, terms: ModelTerms): void {
  const toLine = (side: Side) => (copyId: string) => ({
    side,
    copyId,
    condition: offer.sides[side].user?.copies.find(({ id }) => id === copyId)?.condition ?? null,
  })
  offer.lines = [...terms.proposer.map(toLine('proposer')), ...terms.partner.map(toLine('partner'))]
}

export const getModelTerms = ({ lines }: ModelOffer): ModelTerms => {
  const getIds = (side: Side) => lines.filter((line) => line.side === side).map(({ copyId }) => copyId)
  return { proposer: getIds('proposer'), partner: getIds('partner') }
}

/** Returns whether a side can take a step now. */
export function canTakeStep(offer: ModelOffer, side: Side, step: OfferStep): boolean {
  const { state, sides, madeBy } = offer
  const gives = (giver: Side) => offer.lines.some((line) => line.side === giver)
  switch (step) {
    case 'send':
    case 'revise':
    case 'delete':
      return state === 'draft'
    case 'agree':
    case 'counter':
    case 'decline':
      return isOfferWaiting(offer) && madeBy !== side
    case 'withdraw':
      return isOfferWaiting(offer) && madeBy === side
    case 'cancel':
      return state === 'agreed' && !hasMoved(offer)
    case 'dispute':
      return state === 'disputed' ? !sides[side].isDisputing : state === 'agreed' && hasMoved(offer)
    case 'mark-sent':
      return isTradeUnderWay(offer) && gives(side) && !sides[side].isSent
    case 'unmark-sent':
      return state === 'agreed' && sides[side].isSent && !sides[getOtherSideName(side)].isReceived
    case 'mark-received':
      return isTradeUnderWay(offer) && gives(getOtherSideName(side)) && !sides[side].isReceived
  }
}

/** Moves the copies of a trade to their new owners, whose wishes for them are fulfilled. */
export function finishModelTrade(offer: ModelOffer): void {
  for (const { side, copyId } of offer.lines) {
    const [owner, receiver] = [offer.sides[side].user, offer.sides[getOtherSideName(side)].user]
    const copy = owner?.copies.find(({ id }) => id === copyId)
    if (!owner || !receiver || !copy) throw new Error('the model has no such promised copy')
    owner.copies = owner.copies.filter((each) => each !== copy)
    receiver.copies.push({ ...copy, forTrade: false, forSale: false })
    receiver.wishes.delete(copy.cardId)
  }
  offer.state = 'done'
}

/** Ends the open offers of a user who leaves or is suspended. */
export function cancelModelOffers(user: ModelUser, cause: 'deletion' | 'suspension'): void {
  for (const offer of [...user.offers]) {
    if (offer.state === 'draft') deleteModelOffer(offer)
    else if (cause === 'suspension' && hasCardsOnTheirWay(offer)) offer.state = 'disputed'
    else if (isOfferWaiting(offer) || isTradeUnderWay(offer)) offer.state = 'canceled'
  }
}

export function deleteModelOffer(offer: ModelOffer): void {
  for (const { user } of Object.values(offer.sides))
    if (user) user.offers = user.offers.filter((each) => each !== offer)
}

import type { Card } from '@ninepocket/contract/catalogue/card'
import { toKnownCurrencyOrUsd } from '@ninepocket/contract/collection/format-price'
import { dayMs } from '@ninepocket/contract/site/day-ms'
import {
  type Offer,
  type OfferLine,
  type OfferSummary,
  type OfferTerms,
  offerLineProblemKinds,
} from '@ninepocket/contract/trades/offers/offer'
import { silentDaysUntilCompletionOrReview } from '@ninepocket/contract/trades/offers/offer-states'
import { getNextStep, getPossibleOfferSteps, type OfferProgress } from '@ninepocket/contract/trades/offers/offer-steps'
import * as z from 'zod/mini'
import { createMergedIdResolver } from '../../../catalogue-data/edits/forwards-repository.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { findCardsWithParents } from '../../catalogue/cards/cards-with-parents.ts'
import type { AddressCipher } from './addresses/address-cipher.ts'
import { findLastActivityOfTrade } from './cleanup/silent-trades-repository.ts'
import { listOfferEvents } from './offer-repository.ts'
import type { StoredOffer, StoredOfferSide } from './offer-row.ts'
import { findOfferVersion, listOfferLines, type StoredLine } from './offer-terms-repository.ts'

const toSideProgress = ({ copyCount, sentAt, receivedAt, disputeReason, address }: StoredOfferSide) => ({
  copyCount,
  isSent: sentAt !== null,
  isReceived: receivedAt !== null,
  hasAddress: address !== null,
  hasDisputeReason: disputeReason !== null,
})

/** Returns how far an offer is, from the side that has it. */
export const getOfferProgress = ({ state, isOwnVersion, own, other }: StoredOffer): OfferProgress => ({
  state,
  isOwnVersion,
  own: toSideProgress(own),
  partner: toSideProgress(other),
})

const isOpen = ({ state }: StoredOffer) => state === 'draft' || state === 'sent' || state === 'countered'
const showsAddresses = ({ state }: StoredOffer) => state === 'agreed' || state === 'disputed' || state === 'done'

export function toOfferSummary(offer: StoredOffer): OfferSummary {
  const { id, kind, state, partner, version, price, currency, own, other } = offer
  const next = getNextStep(getOfferProgress(offer))
  return {
    id,
    kind,
    state,
    partner,
    version,
    price,
    currency,
    next,
    isProposer: offer.side === 'proposer',
    giveCount: own.copyCount,
    getCount: other.copyCount,
    expiresAt: next && (offer.expiresAt?.toISOString() ?? null),
    createdAt: offer.createdAt.toISOString(),
    updatedAt: offer.updatedAt.toISOString(),
  }
}

const toSide = ({ sentAt, receivedAt, disputeReason, address }: StoredOfferSide, hasAddress: boolean) => ({
  sentAt: sentAt?.toISOString() ?? null,
  receivedAt: receivedAt?.toISOString() ?? null,
  hasAddress: hasAddress && address !== null,
  disputeReason,
})

/** Lists lines whose cards are those that merged cards lead to. */
async function listLinesWithCurrentCards(db: Queryable, offerId: string, versions: number[]): Promise<StoredLine[]> {
  const lines = await listOfferLines(db, offerId, versions)
  const resolveMergedId = await createMergedIdResolver(
    db,
    lines.map(({ cardId }) => cardId),
  )
  return lines.map((line) => ({ ...line, cardId: resolveMergedId(line.cardId) }))
}

const LineProblem = z.nullable(z.enum(offerLineProblemKinds))

/** Returns when a trade that all have sent is completed if nothing happens until then. */
async function findCompletionTime(db: Queryable, offer: StoredOffer): Promise<string | null> {
  if (getNextStep(getOfferProgress(offer))?.what !== 'confirm-receipt') return null
  const lastActivityAt = await findLastActivityOfTrade(db, offer.id)
  return lastActivityAt && new Date(lastActivityAt.getTime() + silentDaysUntilCompletionOrReview * dayMs).toISOString()
}

const compareTexts = (one = '', other = '') => (one < other ? -1 : one > other ? 1 : 0)

/** Compares lines by set and printed order. Equal cards stay in the order of their copies. */
const compareByChecklist = ({ card: one }: OfferLine, { card: other }: OfferLine): number =>
  compareTexts(one?.productId, other?.productId) ||
  compareTexts(one?.insertSetId, other?.insertSetId) ||
  (one?.order ?? 0) - (other?.order ?? 0)

/** Loads an offer as the viewer, one of its sides, may see it. */
export async function loadOfferView(db: Queryable, cipher: AddressCipher, offer: StoredOffer): Promise<Offer> {
  const lines = await listLinesWithCurrentCards(db, offer.id, [offer.version, offer.version - 1])
  const cards = await findCardsWithParents(db, [...new Set(lines.map(({ cardId }) => cardId))])
  const cardById = new Map(cards.map((card) => [card.id, card]))
  const previous = offer.version > 1 ? await findOfferVersion(db, offer.id, offer.version - 1) : undefined
  const hasAddresses = showsAddresses(offer)
  const decrypt = ({ address, userId }: StoredOfferSide) =>
    hasAddresses && address !== null && userId !== null ? cipher.decrypt(userId, address) : null

  function buildTerms(terms: Omit<OfferTerms, 'give' | 'get'>): OfferTerms {
    const isCurrent = terms.version === offer.version
    const listLines = (isOwn: boolean) =>
      lines
        .filter(({ version, side }) => version === terms.version && (side === offer.side) === isOwn)
        .map((line) => toLine(line, { card: cardById.get(line.cardId), hasProblem: isCurrent && isOpen(offer) }))
        .sort(compareByChecklist)
    return { ...terms, give: listLines(true), get: listLines(false) }
  }

  const { version, isOwnVersion, price, currency } = offer
  return {
    ...toOfferSummary(offer),
    terms: buildTerms({ version, isOwnVersion, price, currency }),
    previousTerms: previous
      ? buildTerms({
          version: version - 1,
          isOwnVersion: previous.madeBy === offer.side,
          price: previous.price,
          currency: previous.currency,
        })
      : null,
    completesAt: await findCompletionTime(db, offer),
    steps: getPossibleOfferSteps(getOfferProgress(offer)),
    own: toSide(offer.own, hasAddresses),
    other: toSide(offer.other, hasAddresses),
    ownAddress: decrypt(offer.own),
    partnerAddress: decrypt(offer.other),
    events: (await listOfferEvents(db, offer.id)).map(({ kind, side, happenedAt }) => ({
      kind,
      by: side === null ? null : side === offer.side ? 'you' : 'partner',
      happenedAt: happenedAt.toISOString(),
    })),
  }
}

function toLine(
  { version: _, side: __, problem, askedCurrency, ...line }: StoredLine,
  { card, hasProblem }: { card: Card | undefined; hasProblem: boolean },
): OfferLine {
  return {
    ...line,
    ...(card && { card }),
    askedCurrency: askedCurrency === null ? null : toKnownCurrencyOrUsd(askedCurrency),
    problem: hasProblem ? LineProblem.parse(problem) : null,
  }
}

import * as z from 'zod/mini'
import { Card } from '../../catalogue/card.ts'
import { twoDecimalAmountSchema } from '../../collection/sale-price.ts'
import { objectIdSchema } from '../../endpoints/object-id.ts'
import { currencyCodes } from '../../site/currency.ts'
import { ListedUser } from '../trader.ts'
import { offerEventKinds, offerKinds, offerStates, offerSteps } from './offer-states.ts'
import { nextStepActors, nextStepKinds } from './offer-steps.ts'

/**
 * Reasons for which a copy of an open offer can't be agreed to: its owner has changed details that the offer names, has promised
 * it to another member, has unmarked it, or no longer has it.
 */
export const offerLineProblemKinds = ['changed', 'held', 'unavailable', 'gone'] as const
export type OfferLineProblemKind = (typeof offerLineProblemKinds)[number]

/** A copy of an offer, as it was when its version was made. */
export const OfferLine = z.object({
  copyId: objectIdSchema,
  cardId: objectIdSchema,
  /** With its parents. Absent if the card has left the catalogue. */
  card: z.optional(Card),
  serialNumber: z.nullable(z.string()),
  condition: z.nullable(z.string()),
  grader: z.nullable(z.string()),
  grade: z.nullable(z.string()),
  certificateNumber: z.nullable(z.string()),
  publicNote: z.nullable(z.string()),
  customImageUrl: z.nullable(z.string()),
  customBackImageUrl: z.nullable(z.string()),
  /** Price that the owner asks for the copy, if it is for sale. */
  askedPrice: z.nullable(twoDecimalAmountSchema),
  askedCurrency: z.nullable(z.enum(currencyCodes)),
  /** Null in ended offers, and in trades whose copies are held. */
  problem: z.nullable(z.enum(offerLineProblemKinds)),
})
export type OfferLine = z.infer<typeof OfferLine>

/** Terms of a version: `give` are copies of the viewer, `get` those of the partner. */
export const OfferTerms = z.object({
  version: z.int(),
  isOwnVersion: z.boolean(),
  give: z.array(OfferLine),
  get: z.array(OfferLine),
  /** Price of a sale, paid outside the site. */
  price: z.nullable(twoDecimalAmountSchema),
  currency: z.nullable(z.enum(currencyCodes)),
})
export type OfferTerms = z.infer<typeof OfferTerms>

const nextStepSchema = z.object({ by: z.enum(nextStepActors), what: z.enum(nextStepKinds) })

/** An offer in a list, from the side of the viewer. */
export const OfferSummary = z.object({
  id: objectIdSchema,
  kind: z.enum(offerKinds),
  state: z.enum(offerStates),
  isProposer: z.boolean(),
  /** Null after the partner has deleted the account. */
  partner: z.nullable(ListedUser),
  version: z.int(),
  giveCount: z.int(),
  getCount: z.int(),
  price: z.nullable(twoDecimalAmountSchema),
  currency: z.nullable(z.enum(currencyCodes)),
  /** Null when the offer has ended. */
  next: z.nullable(nextStepSchema),
  /** When the offer lapses; null once something was sent, and after the end. */
  expiresAt: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type OfferSummary = z.infer<typeof OfferSummary>

const sideSchema = z.object({
  sentAt: z.nullable(z.string()),
  receivedAt: z.nullable(z.string()),
  hasAddress: z.boolean(),
  disputeReason: z.nullable(z.string()),
})

/** An offer or trade with all that its viewer, one of its two sides, may see. */
export const Offer = z.extend(OfferSummary, {
  terms: OfferTerms,
  /** The terms before the last counter-offer. */
  previousTerms: z.nullable(OfferTerms),
  /** When the trade is completed unless a step or a message follows. Null until all cards are sent, and after a report. */
  completesAt: z.nullable(z.string()),
  /** Steps that the viewer can take now. */
  steps: z.array(z.enum(offerSteps)),
  own: sideSchema,
  other: sideSchema,
  ownAddress: z.nullable(z.string()),
  /** Null until both sides have agreed, and again 90 days after the end. */
  partnerAddress: z.nullable(z.string()),
  events: z.array(
    z.object({
      kind: z.enum(offerEventKinds),
      /** Null for an event that happened by itself, or by a decision of an admin. */
      by: z.nullable(z.enum(['you', 'partner'])),
      happenedAt: z.string(),
    }),
  ),
})
export type Offer = z.infer<typeof Offer>

/** A trade or sale that a copy has gone through. Names are there for its two sides only. */
export const PastCopyTransfer = z.object({
  kind: z.enum(offerKinds),
  happenedAt: z.string(),
  from: z.nullable(ListedUser),
  to: z.nullable(ListedUser),
})
export type PastCopyTransfer = z.infer<typeof PastCopyTransfer>

import * as z from 'zod/mini'
import { salePriceInputSchema } from '../../collection/sale-price.ts'
import { PublicUserInventoryItem } from '../../collection/user-inventory-item.ts'
import { defineEndpoint } from '../../endpoints/endpoint.ts'
import { messageReplySchema } from '../../endpoints/message-reply.ts'
import { objectIdSchema } from '../../endpoints/object-id.ts'
import {
  createLimitSchemaWithDefault,
  pagedReplyFields,
  pageNumberSchema,
  searchTermSchema,
} from '../../endpoints/paging.ts'
import { currencyCodes } from '../../site/currency.ts'
import { Offer, OfferSummary, PastCopyTransfer } from './offer.ts'
import {
  maxAddressLength,
  maxCopiesPerSide,
  maxDisputeReasonLength,
  offerActions,
  offerGroups,
  offerKinds,
} from './offer-states.ts'

const copyIds = z
  .array(objectIdSchema)
  .check(z.maxLength(maxCopiesPerSide, `Each side can give at most ${maxCopiesPerSide} copies`))

/** `give` are copies of the caller, `get` those of the partner. The price is for sales only. */
const termsFields = {
  give: copyIds,
  get: copyIds,
  price: z.optional(salePriceInputSchema),
  currency: z.optional(z.enum(currencyCodes, 'This is not a currency of the site')),
}
const offerParams = z.object({ offerId: objectIdSchema })
/** The version that the caller has seen: a request about an older one fails. */
const versionSchema = z.int('version must be a whole number')
const offerReply = z.object({ offer: Offer })

export const listTradableCopies = defineEndpoint('GET', '/api/trades/partners/:userId/copies', {
  summary: 'Copies of a member, or of the caller, that an offer may contain',
  access: 'member',
  params: z.object({ userId: objectIdSchema }),
  query: z.object({
    kind: z._default(z.enum(offerKinds, 'kind must be trade or sale'), 'trade'),
    term: z.optional(searchTermSchema),
    page: pageNumberSchema,
    limit: createLimitSchemaWithDefault(50),
  }),
  errorResponses: { 403: 'The profile is private', 404: 'No such member' },
  reply: z.object({ copies: z.array(PublicUserInventoryItem), ...pagedReplyFields, totalCopies: z.int() }),
})

/** A sale is asked for by its buyer, who gives nothing. */
export const createOffer = defineEndpoint('POST', '/api/trades/offers', {
  summary: 'Make an offer, and send it unless it is a draft',
  access: 'member',
  status: 201,
  acceptsIdempotencyKey: true,
  body: z.strictObject({
    partnerId: objectIdSchema,
    kind: z.enum(offerKinds, 'kind must be trade or sale'),
    isDraft: z._default(z.boolean(), false),
    ...termsFields,
  }),
  errorResponses: {
    403: 'The profile of one side is private',
    404: 'No such member',
    409: 'A copy cannot be offered, or too many offers wait for an answer',
    429: 'The caller has sent too many offers within an hour',
  },
  reply: offerReply,
})

export const listOffers = defineEndpoint('GET', '/api/trades/offers', {
  summary: 'Offers and trades of the caller, the latest change first',
  access: 'member',
  query: z.object({
    group: z.optional(z.enum(offerGroups, `group must be one of ${offerGroups.join(', ')}`)),
    partnerId: z.optional(objectIdSchema),
    page: pageNumberSchema,
    limit: createLimitSchemaWithDefault(20),
  }),
  reply: z.object({
    offers: z.array(OfferSummary),
    ...pagedReplyFields,
    totalOffers: z.int(),
    /** Offers in each group. */
    counts: z.record(z.enum(offerGroups), z.int()),
    /** Offers that wait for the caller's answer, and trades for the caller's next step. Counts at most 100 trades. */
    waitingCount: z.int(),
  }),
})

export const getOffer = defineEndpoint('GET', '/api/trades/offers/:offerId', {
  summary: 'One offer or trade of the caller',
  access: 'member',
  params: offerParams,
  errorResponses: { 404: 'The caller has no such offer' },
  reply: offerReply,
})

export const reviseDraft = defineEndpoint('PUT', '/api/trades/offers/:offerId', {
  summary: 'Change the terms of a draft',
  access: 'member',
  params: offerParams,
  body: z.strictObject(termsFields),
  errorResponses: {
    403: 'The profile of one side is private',
    404: 'The caller has no such offer',
    409: 'It is no draft, or a copy cannot be offered',
  },
  reply: offerReply,
})

export const deleteDraft = defineEndpoint('DELETE', '/api/trades/offers/:offerId', {
  summary: 'Delete a draft',
  access: 'member',
  params: offerParams,
  errorResponses: { 404: 'The caller has no such offer', 409: 'It is no draft' },
  reply: messageReplySchema,
})

export const counterOffer = defineEndpoint('POST', '/api/trades/offers/:offerId/versions', {
  summary: 'Answer an offer with other terms',
  access: 'member',
  status: 201,
  params: offerParams,
  body: z.strictObject({ version: versionSchema, ...termsFields }),
  errorResponses: {
    403: 'The profile of one side is private',
    404: 'The caller has no such offer',
    409: 'It is not the turn of the caller, the offer has changed, or a copy cannot be offered',
  },
  reply: offerReply,
})

/** Sending the same action again while it holds changes nothing and gives the offer. */
export const runOfferAction = defineEndpoint('POST', '/api/trades/offers/:offerId/actions', {
  summary: 'Send, agree, decline, withdraw, cancel, mark as sent, not sent or received, or report a problem',
  access: 'member',
  params: offerParams,
  body: z.strictObject({
    action: z.enum(offerActions, 'This is not an action'),
    version: versionSchema,
    /** What is wrong, for `dispute`. */
    reason: z.optional(
      z.string().check(z.trim(), z.maxLength(maxDisputeReasonLength, 'The reason must be at most 1,000 characters')),
    ),
  }),
  errorResponses: {
    403: 'The profile of one side is private',
    404: 'The caller has no such offer',
    409: 'The action is not possible now, the offer has changed, or a copy cannot be promised',
  },
  reply: offerReply,
})

const addressSchema = z
  .string()
  .check(z.trim(), z.maxLength(maxAddressLength, `An address can have at most ${maxAddressLength} characters`))

/** `isKept` also stores the address for the next trades. An empty address removes it from the trade. */
export const setTradeAddress = defineEndpoint('PUT', '/api/trades/offers/:offerId/address', {
  summary: "Set the caller's address in an agreed trade",
  access: 'member',
  params: offerParams,
  body: z.strictObject({ address: addressSchema, isKept: z._default(z.boolean(), false) }),
  errorResponses: { 404: 'The caller has no such offer', 409: 'The two sides have not agreed, or the trade has ended' },
  reply: offerReply,
})

const savedAddressReply = z.object({ address: z.nullable(z.string()) })

export const getSavedAddress = defineEndpoint('GET', '/api/trades/address', {
  summary: 'The address that the caller keeps for trades',
  access: 'member',
  reply: savedAddressReply,
})

export const setSavedAddress = defineEndpoint('PUT', '/api/trades/address', {
  summary: 'Keep an address for trades, or delete it with an empty one',
  access: 'member',
  body: z.strictObject({ address: addressSchema }),
  reply: savedAddressReply,
})

/** Names are in the reply for the two sides of a transfer only. */
export const listCopyTransfers = defineEndpoint('GET', '/api/trades/copies/:userId/:itemId/transfers', {
  summary: 'Trades and sales that a copy has gone through, the latest first',
  access: 'anyone',
  params: z.object({ userId: objectIdSchema, itemId: objectIdSchema }),
  errorResponses: { 403: 'The profile or the collection is private', 404: 'The member has no such copy' },
  reply: z.object({ transfers: z.array(PastCopyTransfer) }),
})

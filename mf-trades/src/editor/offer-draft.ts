import { formatPriceForInput } from '@ninepocket/contract/collection/sale-price-rule'
import type { CurrencyCode } from '@ninepocket/contract/site/currency'
import type { OfferLine, OfferTerms } from '@ninepocket/contract/trades/offers/offer'
import type { OfferKind } from '@ninepocket/contract/trades/offers/offer-states'
import type { PublicUser } from '@ninepocket/contract/users/user'

/** The terms that a member is putting together. */
export type OfferDraft = {
  give: ReadonlyArray<OfferLine>
  get: ReadonlyArray<OfferLine>
  /** As typed in the reader's locale; null until the member changes it. */
  price: string | null
  /** Currency of a stored price. Null without one: the seller's applies. */
  currency: CurrencyCode | null
}

/**
 * Returns stored terms to edit, with the price as `locale` writes it. Without a stored price, the price is empty; if
 * there are no copies yet, it is null, so that it follows the asking prices.
 */
export function toOfferDraft({ give, get, price, currency }: OfferTerms, locale: string): OfferDraft {
  const hasCopies = give.length + get.length > 0
  const priceText = price === null ? null : formatPriceForInput(price, locale)
  return { give, get, price: priceText ?? (hasCopies ? '' : null), currency }
}

/** Ids of the copies. */
export const toCopyIds = (lines: ReadonlyArray<OfferLine>) => lines.map(({ copyId }) => copyId)

/** Details of the copies, which their owners may change at any time, make no difference. */
export function hasSameTerms(a: OfferDraft, b: OfferDraft): boolean {
  const toText = ({ give, get, price, currency }: OfferDraft) =>
    JSON.stringify([toCopyIds(give), toCopyIds(get), price, currency])
  return toText(a) === toText(b)
}

/**
 * Kind of the offer, the other member, and whether the viewer is its proposer. Together they decide which sides may
 * give copies.
 */
export type OfferKindAndPartner = {
  kind: OfferKind
  partner: PublicUser
  /** In a sale, the proposer buys. */
  isProposer: boolean
}

/** Returns the sides that give copies: both in a trade, the seller's in a sale. */
export function listSidesThatMayGiveCopies({ kind, isProposer }: OfferKindAndPartner): ReadonlyArray<'get' | 'give'> {
  if (kind === 'trade') return ['get', 'give']
  return [isProposer ? 'get' : 'give']
}

/**
 * Returns the sum of the asking prices, with which the price of a sale starts. Empty without prices, and if one is in
 * another currency: then only the members can say what they mean.
 */
export function sumAskingPricesIfAllInCurrency(lines: ReadonlyArray<OfferLine>, currency: CurrencyCode): string {
  if (lines.some(({ askedPrice, askedCurrency }) => askedPrice !== null && askedCurrency !== currency)) return ''
  const cents = lines.reduce((sum, { askedPrice }) => sum + Math.round(Number(askedPrice ?? 0) * 100), 0)
  return cents === 0 ? '' : (cents / 100).toFixed(2)
}

import type { PublicUserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import type { CurrencyCode } from '@ninepocket/contract/site/currency'
import type { OfferLine } from '@ninepocket/contract/trades/offers/offer'

/** Returns what an offer would say of a copy. `currency` is the one of its owner's sale prices. */
export function toOfferLine(copy: PublicUserInventoryItem, currency: CurrencyCode): OfferLine {
  const { id, cardId, card, serialNumber, condition, grader, grade, certificateNumber, publicNote } = copy
  const askedPrice = copy.forSale ? copy.forSalePrice : null
  return {
    copyId: id,
    cardId,
    card: card && { ...card, product: copy.product ?? card.product, insertSet: copy.insertSet ?? card.insertSet },
    serialNumber,
    condition,
    grader,
    grade,
    certificateNumber,
    publicNote,
    customImageUrl: copy.customImageUrl,
    customBackImageUrl: copy.customBackImageUrl,
    askedPrice,
    askedCurrency: askedPrice === null ? null : currency,
    problem: copy.isHeld ? 'held' : null,
  }
}

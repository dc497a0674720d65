import { formatPrice } from '@ninepocket/contract/collection/format-price'
import type { OfferLine, OfferTerms } from '@ninepocket/contract/trades/offers/offer'
import { formatCopyName } from '../copies/format-copy-details.ts'

const formatTermsPrice = ({ price, currency }: OfferTerms) => (price === null ? 'none' : formatPrice(price, currency))

/** Returns the lines of `lines` whose copy is not in `otherLines`. */
export function listOfferLinesNotIn(
  lines: ReadonlyArray<OfferLine>,
  otherLines: ReadonlyArray<OfferLine>,
): OfferLine[] {
  const otherIds = new Set(otherLines.map(({ copyId }) => copyId))
  return lines.filter(({ copyId }) => !otherIds.has(copyId))
}

/** Returns what a counter-offer has changed, a sentence for each change. */
export function describeTermsChanges(terms: OfferTerms, previous: OfferTerms): string[] {
  const describeSide = (side: 'give' | 'get') => [
    ...listOfferLinesNotIn(terms[side], previous[side]).map(
      (line) => `Added to what you ${side}: ${formatCopyName(line)}`,
    ),
    ...listOfferLinesNotIn(previous[side], terms[side]).map(
      (line) => `Removed from what you ${side}: ${formatCopyName(line)}`,
    ),
  ]
  const [price, previousPrice] = [formatTermsPrice(terms), formatTermsPrice(previous)]
  return [
    ...describeSide('get'),
    ...describeSide('give'),
    ...(price === previousPrice ? [] : [`Price: ${price} (was ${previousPrice})`]),
  ]
}

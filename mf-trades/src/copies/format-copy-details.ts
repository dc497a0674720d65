import { formatPrice } from '@ninepocket/contract/collection/format-price'
import { formatSerialNumber } from '@ninepocket/contract/collection/serial-number-rule'
import type { OfferLine } from '@ninepocket/contract/trades/offers/offer'

/** Returns the name of a copy's card with its number: "Player 1 #12". */
export function formatCopyName({ card }: Pick<OfferLine, 'card'>): string {
  if (!card) return 'Card not found'
  return card.cardNumber ? `${card.name} #${card.cardNumber}` : card.name
}

/** Returns what tells a copy from others of its card: serial number, condition and grading. */
export function listCopyTraits({
  card,
  serialNumber,
  condition,
  grader,
  grade,
  certificateNumber,
}: OfferLine): string[] {
  const serial = formatSerialNumber({ serialNumber, serialTotal: card?.serialTotal ?? null })
  const grading = [grader, grade, certificateNumber].filter(Boolean).join(' ')
  return [serial, condition, grading].flatMap((trait) => trait || [])
}

/** Returns the traits of a copy, its public note and the asked price. */
export function formatCopyDetails(line: OfferLine): string {
  const { publicNote, askedPrice, askedCurrency } = line
  const price = askedPrice && `asking ${formatPrice(askedPrice, askedCurrency)}`
  return [...listCopyTraits(line), publicNote, price].filter(Boolean).join(' · ')
}

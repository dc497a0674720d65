import type { TileBadge } from '@ninepocket/ui/cards/tile'

/** The badge of a card's number; none for cards without one, and never for NNO, "no number" (spec §2.14). */
export function getCardNumberBadge(cardNumber: string | null): TileBadge | null {
  const number = cardNumber?.trim()
  if (!number || number.toUpperCase() === 'NNO') return null
  return { text: number, meaning: 'Card number' }
}

/** The mark of a card that is numbered to a total: "/50". */
export function getSerialTotalBadge(serialTotal: number | null): TileBadge | null {
  return serialTotal ? { text: `/${serialTotal}`, meaning: 'Numbered to' } : null
}

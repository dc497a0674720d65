import type { TileBadgeContent } from '@ninepocket/ui/cards/tile'

/** Returns the badge of a card number; null for cards without one and for NNO ("no number"; spec §2.14). */
export function getCardNumberBadge(cardNumber: string | null): TileBadgeContent | null {
  const number = cardNumber?.trim()
  if (!number || number.toUpperCase() === 'NNO') return null
  return { text: number, meaning: 'Card number' }
}

export function getSerialTotalBadge(serialTotal: number | null): TileBadgeContent | null {
  return serialTotal ? { text: `/${serialTotal}`, meaning: 'Numbered to' } : null
}

import type { OwnOrPublicCopy } from '@ninepocket/contract/collection/user-inventory-item'

export const heldCopyStatusText = 'Promised in a Trade'

/** Returns the status of a copy, or null when it is not available (spec §2.18.2). */
export function formatCopyAvailability({
  isHeld,
  forTrade,
  forSale,
}: Pick<OwnOrPublicCopy, 'isHeld' | 'forTrade' | 'forSale'>): string | null {
  if (isHeld) return heldCopyStatusText
  if (forTrade && forSale) return 'For Trade & Sale'
  if (forTrade) return 'For Trade'
  return forSale ? 'For Sale' : null
}

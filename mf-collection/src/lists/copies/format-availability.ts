import { formatPrice } from '@ninepocket/contract/collection/format-price'
import type { VisibleCopy } from '@ninepocket/contract/collection/user-inventory-item'

/** Returns the availability in one short line, with the price in the owner's currency (spec §3.13). */
export function formatAvailability(
  { forTrade, forSale, forSalePrice }: Pick<VisibleCopy, 'forTrade' | 'forSale' | 'forSalePrice'>,
  currency: string,
): string {
  const sale = forSale && (forSalePrice === null ? 'For Sale' : formatPrice(forSalePrice, currency))
  return [forTrade && 'For Trade', sale].filter(Boolean).join(' · ')
}

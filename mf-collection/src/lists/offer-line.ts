import { formatPrice } from '@ninepocket/contract/format-price'
import type { CopyView } from '@ninepocket/contract/user-inventory-item'

/** What a copy is offered for, in one short line; a price is in its owner's currency (spec §3.13). */
export function offerLine(
  { forTrade, forSale, forSalePrice }: Pick<CopyView, 'forTrade' | 'forSale' | 'forSalePrice'>,
  currency: string,
): string {
  const sale = forSale && (forSalePrice === null ? 'For Sale' : formatPrice(forSalePrice, currency))
  return [forTrade && 'For Trade', sale].filter(Boolean).join(' · ')
}

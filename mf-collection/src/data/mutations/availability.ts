import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { formatPrice } from '@ninepocket/contract/collection/format-price'
import { setCopyForSale, setCopyForTrade } from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { useSession } from '@ninepocket/runtime/session'
import { showToast } from '@ninepocket/runtime/toasts'

export type AvailabilityFlag = 'forTrade' | 'forSale'

/** Error messages of spec §8.6. */
export const availabilityErrors = {
  forTrade: 'Failed to update trade status',
  forSale: 'Failed to update for sale status',
} as const

export const availabilityListNames = { forTrade: 'your cards for trade', forSale: 'your cards for sale' } as const

export function sendAvailability(id: string, flag: AvailabilityFlag, isOn: boolean) {
  return flag === 'forTrade'
    ? callEndpoint(setCopyForTrade, { params: { id }, body: { forTrade: isOn } })
    : callEndpoint(setCopyForSale, { params: { id }, body: { forSale: isOn } })
}

/** Returns the price that others see now, such as "Listed at $12.50"; null if they see none (spec §8.6). */
export function formatListedPrice({ forSale, forSalePrice }: UserInventoryItem, currency: string): string | null {
  return forSale && forSalePrice !== null ? `Listed at ${formatPrice(forSalePrice, currency)}` : null
}

/** Returns the function that shows the texts of spec §8.6 about a copy that was just marked or unmarked. */
export function useAvailabilityToast(cardName: string) {
  const session = useSession()
  const currency = session.authenticated ? session.user.defaultCurrency : 'USD'
  return (copy: UserInventoryItem, flag: AvailabilityFlag, isOn: boolean): void => {
    const listing = flag === 'forSale' ? formatListedPrice(copy, currency) : null
    if (isOn) showToast(listing ?? `Added ${cardName} to ${availabilityListNames[flag]}`)
    else showToast(`Removed ${cardName} from ${availabilityListNames[flag]}`, 'info')
  }
}

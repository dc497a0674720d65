import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { setCopyForSale, setCopyForTrade } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { showToast } from '@ninepocket/runtime/toasts'

/** What a copy can be marked as. */
export type AvailabilityFlag = 'forTrade' | 'forSale'

/** What is said where it fails (spec §8.6). */
export const availabilityErrors = {
  forTrade: 'Failed to update trade status',
  forSale: 'Failed to update for sale status',
} as const

const listNames = { forTrade: 'your cards for trade', forSale: 'your cards for sale' } as const

export function sendAvailability(id: string, flag: AvailabilityFlag, isOn: boolean) {
  return flag === 'forTrade'
    ? callEndpoint(setCopyForTrade, { params: { id }, body: { forTrade: isOn } })
    : callEndpoint(setCopyForSale, { params: { id }, body: { forSale: isOn } })
}

/** In the specification's words for trade (spec §8.6), and alike for sale. */
export function showAvailabilityToast(cardName: string, flag: AvailabilityFlag, isOn: boolean): void {
  if (isOn) showToast(`Added ${cardName} to ${listNames[flag]}`)
  else showToast(`Removed ${cardName} from ${listNames[flag]}`, 'info')
}

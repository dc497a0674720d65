import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { setCopyForSale, setCopyForTrade } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { showToast } from '@ninepocket/runtime/toasts'

export type AvailabilityFlag = 'forTrade' | 'forSale'

/** Error messages of spec §8.6. */
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

/** Shows the text of spec §8.6, which gives the one for trade; the one for sale follows it. */
export function showAvailabilityToast(cardName: string, flag: AvailabilityFlag, isOn: boolean): void {
  if (isOn) showToast(`Added ${cardName} to ${listNames[flag]}`)
  else showToast(`Removed ${cardName} from ${listNames[flag]}`, 'info')
}

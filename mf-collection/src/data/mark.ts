import { call } from '@ninepocket/client/call'
import { setForSale, setForTrade } from '@ninepocket/contract/user-inventory-endpoints'
import { toast } from '@ninepocket/runtime/toasts'

/** What a copy can be marked as. */
export type Mark = 'forTrade' | 'forSale'

/** What is said where it fails (spec §8.6). */
export const markFailures = {
  forTrade: 'Failed to update trade status',
  forSale: 'Failed to update for sale status',
} as const

const listNames = { forTrade: 'your cards for trade', forSale: 'your cards for sale' } as const

export function sendMark(id: string, mark: Mark, isOn: boolean) {
  return mark === 'forTrade'
    ? call(setForTrade, { params: { id }, body: { forTrade: isOn } })
    : call(setForSale, { params: { id }, body: { forSale: isOn } })
}

/** In the specification's words for trade (spec §8.6), and alike for sale. */
export function sayMarked(cardName: string, mark: Mark, isOn: boolean): void {
  if (isOn) toast(`Added ${cardName} to ${listNames[mark]}`)
  else toast(`Removed ${cardName} from ${listNames[mark]}`, 'info')
}

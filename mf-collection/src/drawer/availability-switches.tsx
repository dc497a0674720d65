import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { Switch } from '@ninepocket/ui/forms/switch'
import type { CardSummary } from '../data/card-summary.ts'
import { useSetCopyAvailability } from '../data/mutations/use-set-copy-availability.ts'

export function AvailabilitySwitches({ card, copy }: { card: CardSummary; copy: UserInventoryItem }) {
  const tradeAvailability = useSetCopyAvailability(card, copy, 'forTrade')
  const saleAvailability = useSetCopyAvailability(card, copy, 'forSale')
  return (
    <>
      <Switch
        label="For trade"
        isOn={copy.forTrade}
        onToggle={() => tradeAvailability.setAvailability(!copy.forTrade)}
      />
      <Switch label="For sale" isOn={copy.forSale} onToggle={() => saleAvailability.setAvailability(!copy.forSale)} />
    </>
  )
}

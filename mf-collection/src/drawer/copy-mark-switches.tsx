import type { UserInventoryItem } from '@ninepocket/contract/user-inventory-item'
import { Switch } from '@ninepocket/ui/switch'
import type { OwnCard } from '../data/own-card.ts'
import { useMarkCopy } from '../data/use-mark-copy.ts'

/** Whether one copy is for trade and for sale; each changes at once. */
export function CopyMarkSwitches({ card, copy }: { card: OwnCard; copy: UserInventoryItem }) {
  const trade = useMarkCopy(card, copy, 'forTrade')
  const sale = useMarkCopy(card, copy, 'forSale')
  return (
    <>
      <Switch label="For trade" isOn={copy.forTrade} onToggle={() => trade.setMark(!copy.forTrade)} />
      <Switch label="For sale" isOn={copy.forSale} onToggle={() => sale.setMark(!copy.forSale)} />
    </>
  )
}

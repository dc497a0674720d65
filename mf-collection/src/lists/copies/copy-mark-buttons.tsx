import type { Card } from '@ninepocket/contract/catalogue/card'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { useSetCopyAvailability } from '../../data/mutations/use-set-copy-availability.ts'
import { RowMarkButtons } from '../../quantity/row-mark-buttons.tsx'

/** Trade and sale of an own copy, in a row of the list view. */
export function CopyMarkButtons({ card, copy }: { card: Card; copy: UserInventoryItem }) {
  const setAvailability = useSetCopyAvailability(card, copy)
  return (
    <RowMarkButtons
      cardName={card.name}
      isOn={(flag) => copy[flag]}
      onToggle={(flag) => setAvailability({ flag, isOn: !copy[flag] })}
    />
  )
}

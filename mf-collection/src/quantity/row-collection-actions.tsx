import type { SlotProps } from '@ninepocket/runtime/slot-props'
import { useSetCardAvailability } from '../data/mutations/use-set-card-availability.ts'
import { useOwnedCounts } from '../data/queries/use-owned-counts.ts'
import { OwnedCountText } from './owned-count-text.tsx'
import { QuantityAdjuster } from './quantity-adjuster.tsx'
import css from './row-collection-actions.module.css'
import { RowMarkButtons } from './row-mark-buttons.tsx'

/**
 * Quantity of the member's copies of a card, with buttons to change and mark them, in a row of the list view. For a
 * copy of another user, shows "Own ×2" alone.
 */
export function RowCollectionActions({ card, isOthersCopy = false }: SlotProps['card-row-actions']) {
  const { owned } = useOwnedCounts(card.id)
  const setAvailability = useSetCardAvailability(card)
  if (isOthersCopy) return <OwnedCountText quantity={owned?.quantity} isInRow />
  return (
    <div className={css.actions}>
      <QuantityAdjuster card={card} quantity={owned?.quantity} variant="row" />
      <RowMarkButtons
        cardName={card.name}
        isOn={(flag) => Boolean(owned?.[flag])}
        isDisabled={!owned?.quantity}
        onToggle={(flag) => setAvailability({ flag, isOn: !owned?.[flag] })}
      />
    </div>
  )
}

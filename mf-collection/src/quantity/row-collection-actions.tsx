import type { SlotProps } from '@ninepocket/runtime/slot-props'
import { Button } from '@ninepocket/ui/buttons/button'
import { VisuallyHidden } from '@ninepocket/ui/layout/visually-hidden'
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
  const { owned, isFailed, retry } = useOwnedCounts(card.id)
  const setAvailability = useSetCardAvailability(card)
  if (isOthersCopy) return <OwnedCountText quantity={owned?.quantity} isInRow />
  if (isFailed)
    return (
      <Button
        kind="quiet"
        className={css.retry}
        title="Failed to load inventory items"
        tabIndex={-1}
        aria-keyshortcuts="Plus"
        onClick={retry}
      >
        Try again
        <VisuallyHidden>: {card.name} in your collection</VisuallyHidden>
      </Button>
    )
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

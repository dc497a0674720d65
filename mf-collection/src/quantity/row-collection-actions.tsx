import type { SlotProps } from '@ninepocket/runtime/slot-props'
import { IconButton } from '@ninepocket/ui/buttons/icon-button'
import { ArrowLeftRight, Tag } from 'lucide-react'
import { useSetCardAvailability } from '../data/mutations/use-set-card-availability.ts'
import { useOwnedCounts } from '../data/queries/use-owned-counts.ts'
import { QuantityAdjuster } from './quantity-adjuster.tsx'
import css from './row-collection-actions.module.css'

const marks = [
  { flag: 'forTrade', Icon: ArrowLeftRight, verb: 'for trade', key: 'T' },
  { flag: 'forSale', Icon: Tag, verb: 'for sale', key: 'S' },
] as const

/** Quantity, trade and sale in a row of the list view. Keys of the row press the buttons, which have no tab stops. */
export function RowCollectionActions({ card }: SlotProps['card-row-actions']) {
  const { owned } = useOwnedCounts(card.id)
  const setAvailability = useSetCardAvailability(card)
  return (
    <>
      <QuantityAdjuster card={card} quantity={owned?.quantity} variant="row" />
      {marks.map(({ flag, Icon, verb, key }) => (
        <IconButton
          key={flag}
          label={`${card.name} ${verb}`}
          className={css.mark}
          tabIndex={-1}
          aria-keyshortcuts={key}
          aria-pressed={Boolean(owned?.[flag])}
          disabled={!owned?.quantity}
          onClick={() => setAvailability({ flag, isOn: !owned?.[flag] })}
        >
          <Icon size={16} aria-hidden="true" />
        </IconButton>
      ))}
    </>
  )
}

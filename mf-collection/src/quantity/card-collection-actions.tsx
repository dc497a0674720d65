import type { Card } from '@ninepocket/contract/catalogue/card'
import { Button } from '@ninepocket/ui/buttons/button'
import { AvailabilityToggle } from '../availability/availability-toggle.tsx'
import { useSetCardAvailability } from '../data/mutations/use-set-card-availability.ts'
import { useOwnedCounts } from '../data/queries/use-owned-counts.ts'
import { InsertSetCompletedByCardNotice } from '../progress/insert-set-completed-by-card-notice.tsx'
import css from './card-collection-actions.module.css'
import { QuantityAdjuster } from './quantity-adjuster.tsx'

export function CardCollectionActions({ card }: { card: Card }) {
  const { owned, isFailed, retry } = useOwnedCounts(card.id)
  const setAvailability = useSetCardAvailability(card)
  if (isFailed) {
    return (
      <p role="alert" className={css.failed}>
        Failed to load inventory items
        <Button kind="quiet" onClick={retry}>
          Try again
        </Button>
      </p>
    )
  }
  return (
    <div className={css.parts}>
      <QuantityAdjuster card={card} quantity={owned?.quantity} variant="page" />
      {(['forTrade', 'forSale'] as const).map((flag) => (
        <AvailabilityToggle
          key={flag}
          flag={flag}
          markedCount={owned?.[flag] ?? 0}
          hasCopies={Boolean(owned?.quantity)}
          onToggle={() => setAvailability({ flag, isOn: !owned?.[flag] })}
        />
      ))}
      <InsertSetCompletedByCardNotice card={card} />
    </div>
  )
}

import type { Card } from '@ninepocket/contract/catalogue/card'
import { Button } from '@ninepocket/ui/buttons/button'
import { CardAvailabilityToggles } from '../availability/card-availability-toggles.tsx'
import { useOwnedCounts } from '../data/queries/use-owned-counts.ts'
import css from './card-collection-actions.module.css'
import { QuantityAdjuster } from './quantity-adjuster.tsx'

export function CardCollectionActions({ card }: { card: Card }) {
  const { owned, isFailed, retry } = useOwnedCounts(card.id)
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
      <CardAvailabilityToggles card={card} owned={owned} />
    </div>
  )
}

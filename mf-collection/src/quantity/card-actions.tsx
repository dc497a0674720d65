import type { Card } from '@ninepocket/contract/card'
import { Button } from '@ninepocket/ui/button'
import { useOwned } from '../data/use-owned.ts'
import { CardMarks } from '../marks/card-marks.tsx'
import css from './card-actions.module.css'
import { QuantityAdjuster } from './quantity-adjuster.tsx'

/** On the page of a card: how many copies the member has, and whether they are for trade and for sale. */
export function CardActions({ card }: { card: Card }) {
  const { owned, isFailed, retry } = useOwned(card.id)
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
      <QuantityAdjuster card={card} quantity={owned?.quantity} look="page" />
      <CardMarks card={card} owned={owned} />
    </div>
  )
}

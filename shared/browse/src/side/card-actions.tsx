import type { Card } from '@ninepocket/contract/card'
import { Slot } from '@ninepocket/runtime/slot'
import css from './card-actions.module.css'

/** What can be done with a card, whoever brings it: a row of buttons, whose place is kept. */
export function CardActions({ card }: { card: Card }) {
  return (
    <Slot name="card-actions" around={(parts) => <div className={css.actions}>{parts}</div>} card={card} />
  )
}

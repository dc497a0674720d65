import type { Card } from '@ninepocket/contract/card'
import { useSession } from '@ninepocket/runtime/session'
import { Slot } from '@ninepocket/runtime/slot'
import type { ReactNode } from 'react'
import css from './card-actions.module.css'

const inARow = (parts: ReactNode) => <div className={css.actions}>{parts}</div>

/** What can be done with a card, whoever brings it: a row of buttons, whose place is kept. */
export function CardActions({ card }: { card: Card }) {
  const { authenticated } = useSession()
  // Slots of their own: guests load nothing of what members do.
  return authenticated ? (
    <Slot key="member" name="card-actions" around={inARow} card={card} />
  ) : (
    <Slot key="guest" name="card-guest-actions" around={inARow} card={card} />
  )
}

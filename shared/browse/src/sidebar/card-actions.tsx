import type { Card } from '@ninepocket/contract/catalogue/card'
import { useSession } from '@ninepocket/runtime/session'
import { Slot, type SlotLoadState } from '@ninepocket/runtime/slot'
import { classNames } from '@ninepocket/ui/theme/class-names'
import type { ReactNode } from 'react'
import css from './card-actions.module.css'

const wrapInRow = (widgets: ReactNode, state: SlotLoadState) => (
  <div className={classNames(css.actions, state !== 'lacking' && css.kept)}>{widgets}</div>
)

/** What can be done with a card, whoever brings it: a row of buttons, whose place is kept while they are expected. */
export function CardActions({ card }: { card: Card }) {
  const { authenticated } = useSession()
  // Slots of their own: guests load nothing of what members do.
  return authenticated ? (
    <Slot key="member" name="card-actions" wrap={wrapInRow} card={card} />
  ) : (
    <Slot key="guest" name="card-guest-actions" wrap={wrapInRow} card={card} />
  )
}

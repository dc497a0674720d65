import type { Card } from '@ninepocket/contract/catalogue/card'
import { useSession } from '@ninepocket/runtime/session'
import { Slot, type SlotLoadState } from '@ninepocket/runtime/slot'
import { classNames } from '@ninepocket/ui/theme/class-names'
import type { ReactNode } from 'react'
import css from './card-actions.module.css'

const wrapInRow = (widgets: ReactNode, state: SlotLoadState) => (
  <div className={classNames(css.actions, state !== 'lacking' && css.kept)}>{widgets}</div>
)

/** The actions of all remotes for a card. Space for them is reserved while they load. */
export function CardActions({ card }: { card: Card }) {
  const { authenticated } = useSession()
  // Separate slots, so that guests do not load the widgets of members.
  return authenticated ? (
    <Slot key="member" name="card-actions" wrap={wrapInRow} card={card} />
  ) : (
    <Slot key="guest" name="card-guest-actions" wrap={wrapInRow} card={card} />
  )
}

import type { Card } from '@ninepocket/contract/catalogue/card'
import { useSession } from '@ninepocket/runtime/session'
import { Slot, type SlotWidgetAvailability } from '@ninepocket/runtime/slot'
import { classNames } from '@ninepocket/ui/theme/class-names'
import type { ReactNode } from 'react'
import css from './card-actions.module.css'

const createRow = (reservedSpace: string | undefined) => (widgets: ReactNode, state: SlotWidgetAvailability) => (
  <div className={classNames(css.actions, state !== 'lacking' && reservedSpace)}>{widgets}</div>
)
const wrapForMember = createRow(css.member)
const wrapForGuest = createRow(css.guest)

/** The actions of all remotes for a card. Space for them is reserved while they load. */
export function CardActions({ card }: { card: Card }) {
  const { authenticated } = useSession()
  // Separate slots, so that guests do not load the widgets of members.
  return authenticated ? (
    <Slot key="member" name="card-actions" wrap={wrapForMember} card={card} />
  ) : (
    <Slot key="guest" name="card-guest-actions" wrap={wrapForGuest} card={card} />
  )
}

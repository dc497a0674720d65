import type { Card } from '@ninepocket/contract/catalogue/card'
import { Slot } from '@ninepocket/runtime/slot'
import css from './card-traders-slot.module.css'

/** Space for the members who have the card. It is reserved while the widget loads, so that nothing below moves. */
export function CardTradersSlot({ card }: { card: Card }) {
  return <Slot name="card-traders" placeholder={<div className={css.place} />} card={card} />
}

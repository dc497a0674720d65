import type { Card } from '@ninepocket/contract/catalogue/card'
import { cardTradersElementId } from '@ninepocket/paths/site-paths'
import { Slot } from '@ninepocket/runtime/slot'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { cardSiblingsQuery } from '../data/card-siblings-query.ts'
import css from './card-traders-slot.module.css'

/**
 * Space for the members who have the card, far below what most visitors read. The widget loads when the space comes near
 * the viewport. A link to the list loads it too, and the widget scrolls to itself: once the tables below it have come,
 * which would otherwise move everything in view. The space has no id for that reason.
 */
export function CardTradersSlot({ card }: { card: Card }) {
  const isLinked = useLocation().hash === `#${cardTradersElementId}`
  const { isPending } = useQuery({ ...cardSiblingsQuery(card.id), enabled: isLinked })
  const place = <span className={css.place} />
  // The markup of the slot before its widget: the server, which knows no fragment, has sent that.
  if (isLinked && isPending) return <span>{place}</span>
  return <Slot name="card-traders" when={isLinked ? 'now' : 'visible'} placeholder={place} card={card} />
}

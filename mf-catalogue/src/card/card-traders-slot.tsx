import type { Card } from '@ninepocket/contract/catalogue/card'
import { cardTradersElementId } from '@ninepocket/paths/site-paths'
import { Slot } from '@ninepocket/runtime/slot'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { cardSiblingsQuery } from '../data/card-siblings-query.ts'
import css from './card-traders-slot.module.css'

/**
 * Place for the list of members who have the card, far below what most visitors read. The widget loads when the place
 * comes near the viewport, or when the address links to the list. In the second case it waits for the tables below it,
 * which would otherwise move everything in view, and then scrolls to itself. The place has no id, because the browser
 * would scroll to it too early.
 */
export function CardTradersSlot({ card }: { card: Card }) {
  const isLinked = useLocation().hash === `#${cardTradersElementId}`
  const { isPending } = useQuery({ ...cardSiblingsQuery(card.id), enabled: isLinked })
  const place = <span className={css.place} />
  // The same markup as from the server, which does not know the fragment: the slot without its widget.
  if (isLinked && isPending) return <span>{place}</span>
  return <Slot name="card-traders" when={isLinked ? 'now' : 'visible'} placeholder={place} card={card} />
}

import type { Card } from '@ninepocket/contract/catalogue/card'
import { cardTradersElementId } from '@ninepocket/paths/site-paths'
import { Slot } from '@ninepocket/runtime/slot'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import css from './card-traders-slot.module.css'

/**
 * Space for the members who have the card, far below what most visitors read. The widget loads when the space comes near
 * the viewport. A link to the list scrolls there, which loads it.
 */
export function CardTradersSlot({ card }: { card: Card }) {
  const place = useRef<HTMLSpanElement>(null)
  const { hash, key } = useLocation()
  useEffect(() => {
    if (hash === `#${cardTradersElementId}`) place.current?.scrollIntoView()
  }, [hash, key])
  return (
    <Slot
      name="card-traders"
      when="visible"
      placeholder={<span ref={place} id={cardTradersElementId} className={css.place} />}
      card={card}
    />
  )
}

import type { Card } from '@ninepocket/contract/catalogue/card'
import { useSession } from '@ninepocket/runtime/session'
import { Slot } from '@ninepocket/runtime/slot'
import css from './card-photos-slot.module.css'

/** Below the pictures of a card, for members: what makes photos of it. Its place is kept; no guest loads it. */
export function CardPhotosSlot({ card }: { card: Card }) {
  const { authenticated } = useSession()
  if (!authenticated) return null
  return (
    <Slot name="card-photos" wrap={(widgets) => <div className={css.place}>{widgets}</div>} card={card} />
  )
}

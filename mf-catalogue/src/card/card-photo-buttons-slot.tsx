import type { Card } from '@ninepocket/contract/catalogue/card'
import { useSession } from '@ninepocket/runtime/session'
import { Slot } from '@ninepocket/runtime/slot'
import css from './card-photo-buttons-slot.module.css'

/** Slot for the photo buttons. Guests do not load it. */
export function CardPhotoButtonsSlot({ card }: { card: Card }) {
  const { authenticated } = useSession()
  if (!authenticated) return null
  return <Slot name="card-photos" wrap={(widgets) => <div className={css.slot}>{widgets}</div>} card={card} />
}

import { Heart } from 'lucide-react'
import css from './heart-icon.module.css'

/** Full where a card is wished for. */
export function FullHeart({ size, ...icon }: { size: number; 'aria-hidden': 'true' }) {
  return <Heart {...icon} size={size} className={css.full} />
}

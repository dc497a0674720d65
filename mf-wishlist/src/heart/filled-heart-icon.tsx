import { Heart } from 'lucide-react'
import css from './filled-heart-icon.module.css'

export function FilledHeartIcon({ size, ...iconProps }: { size: number; 'aria-hidden': 'true' }) {
  return <Heart {...iconProps} size={size} className={css.full} />
}

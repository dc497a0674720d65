import { formatNumber } from '@ninepocket/contract/site/format-count'
import { getRowCardState } from './get-row-card-state.ts'
import css from './owned-count-text.module.css'

/** "Own ×2" beside another user's copy of the card. Empty where the member has none, and while the quantity loads. */
export function OwnedCountText({ quantity, isInRow = false }: { quantity: number | undefined; isInRow?: boolean }) {
  if (quantity === undefined || (quantity === 0 && !isInRow)) return null
  return (
    <span className={isInRow ? css.inRow : css.text} data-row-card={isInRow ? getRowCardState(quantity) : undefined}>
      {quantity > 0 ? `Own ×${formatNumber(quantity)}` : null}
    </span>
  )
}

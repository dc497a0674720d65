import { formatNumber } from '@ninepocket/contract/site/format-count'
import { VisuallyHidden } from '@ninepocket/ui/layout/visually-hidden'
import css from './tile-ribbons.module.css'

/** Ribbons along the left edge of a tile's picture: for trade, for sale, and "×2" for several copies. */
export function TileRibbons({
  isForTrade,
  isForSale,
  copyCount = 1,
}: {
  isForTrade: boolean
  isForSale: boolean
  copyCount?: number
}) {
  return (
    <span className={css.ribbons}>
      {isForTrade ? <span className={css.trade}>Trade</span> : null}
      {isForSale ? <span className={css.sale}>Sale</span> : null}
      {copyCount > 1 ? (
        <span className={css.copies}>
          <span aria-hidden="true">×{formatNumber(copyCount)}</span>
          <VisuallyHidden>{formatNumber(copyCount)} copies</VisuallyHidden>
        </span>
      ) : null}
    </span>
  )
}

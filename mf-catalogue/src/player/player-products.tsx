import { formatProductName } from '@ninepocket/browse/format/format-product'
import type { Player } from '@ninepocket/contract/catalogue/player'
import { formatNumber } from '@ninepocket/contract/site/format-count'
import { InfoPanel } from '@ninepocket/ui/layout/info-panel'
import { Link, useLocation } from 'react-router-dom'
import css from './player-products.module.css'

/** The products with cards of the player, by year. Each limits the list. */
export function PlayerProducts({ player, productId }: { player: Player; productId: string | null }) {
  const { search } = useLocation()
  return (
    <InfoPanel title="By year and set" foldsAboveList>
      <ul className={css.products}>
        {productId === null ? null : (
          <li>
            <Link to={{ search: withProduct(search, null) }}>All sets</Link>
          </li>
        )}
        {player.products.map((product) => (
          <li key={product.id}>
            <Link
              to={{ search: withProduct(search, product.slug) }}
              aria-current={product.id === productId ? 'true' : undefined}
            >
              {formatProductName(product)}
            </Link>
            <span className={css.count}>{formatNumber(product.playerCards)}</span>
          </li>
        ))}
      </ul>
    </InfoPanel>
  )
}

/** Keeps the ownership filter, drops the page number and the text filter. */
function withProduct(search: string, slug: string | null): string {
  const next = new URLSearchParams(search)
  for (const name of ['page', 'filter', 'set']) next.delete(name)
  if (slug !== null) next.set('set', slug)
  const text = next.toString()
  return text === '' ? '' : `?${text}`
}

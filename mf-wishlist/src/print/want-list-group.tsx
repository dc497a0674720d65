import { getCardNumberBadge } from '@ninepocket/browse/format/card-badges'
import { formatProductName } from '@ninepocket/browse/format/format-product'
import { formatShortAttributes } from '@ninepocket/browse/format/format-short-attributes'
import type { OwnOrPublicWish } from '@ninepocket/contract/wishlist/wishlist-item'
import { formatNonDefaultPriority } from '../wish/wish-priority-options.ts'
import { formatWishedCardNumbers } from './format-wished-card-numbers.ts'
import type { WishGroup } from './group-wishes-by-insert-set.ts'
import css from './want-list.module.css'

export function WantListGroup({ group: { product, insertSet, wishes } }: { group: WishGroup }) {
  const numbers = formatWishedCardNumbers(wishes)
  return (
    <section className={css.group}>
      <h2 className={css.set}>
        {[product && formatProductName(product), insertSet?.name].filter(Boolean).join(' · ')}
      </h2>
      {numbers && <p className={css.numbers}>{numbers}</p>}
      <ul className={css.cards}>
        {wishes.map((wish) => (
          <li key={wish.id} className={css.card}>
            <span className={css.box} aria-hidden="true" />
            {formatWantListLine(wish)}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Formats "12 Ken Griffey Jr. /50 · RC · Priority 9". */
function formatWantListLine({ card, priority }: OwnOrPublicWish): string {
  if (!card) return 'Card not found'
  const number = getCardNumberBadge(card.cardNumber)?.text
  const name = [number, card.name, card.serialTotal && `/${card.serialTotal}`].filter(Boolean).join(' ')
  return [name, formatShortAttributes(card.attributes), formatNonDefaultPriority(priority)].filter(Boolean).join(' · ')
}

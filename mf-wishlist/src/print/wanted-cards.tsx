import { cardNumberBadge } from '@ninepocket/browse/words/card-number-badge'
import { datedName } from '@ninepocket/browse/words/product-line'
import { shortAttributes } from '@ninepocket/browse/words/short-attributes'
import type { WishView } from '@ninepocket/contract/wishlist-item'
import { isUsual, priorityLine } from '../wish/priority-words.ts'
import type { WishGroup } from './group-wishes.ts'
import css from './want-list.module.css'

/** The cards of one insert set, a line for each, with a box to tick. */
export function WantedCards({ group: { product, insertSet, wishes } }: { group: WishGroup }) {
  return (
    <section className={css.group}>
      <h2 className={css.set}>
        {[product && datedName(product), insertSet?.name].filter(Boolean).join(' · ')}
      </h2>
      <ul className={css.cards}>
        {wishes.map((wish) => (
          <li key={wish.id} className={css.card}>
            <span className={css.box} aria-hidden="true" />
            {lineOf(wish)}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** "12 Ken Griffey Jr. /50 · RC · Priority 9": what finds the card, and how much it is wanted where it is not as usual. */
function lineOf({ card, priority }: WishView): string {
  if (!card) return 'Card not found'
  const number = cardNumberBadge(card.cardNumber)?.text
  const name = [number, card.name, card.serialTotal && `/${card.serialTotal}`].filter(Boolean).join(' ')
  const wanted = !isUsual(priority) && priorityLine(priority)
  return [name, shortAttributes(card.attributes), wanted].filter(Boolean).join(' · ')
}

import { formatProductName } from '@ninepocket/browse/format/format-product'
import { formatShortAttributes } from '@ninepocket/browse/format/format-short-attributes'
import { toDisplayImage } from '@ninepocket/browse/format/to-display-image'
import type { Card } from '@ninepocket/contract/catalogue/card'
import { isFirstClick } from '@ninepocket/ui/buttons/is-first-click'
import { CardImage } from '@ninepocket/ui/cards/card-image'
import { classNames } from '@ninepocket/ui/theme/class-names'
import css from './asks.module.css'

/** A card that a row may mean. `digit` is its key, if it has one. */
export function CandidateButton({
  card,
  digit,
  readAt,
  onChoose,
}: {
  card: Card
  digit?: number
  /** Time in ms at which the card was loaded. */
  readAt: number
  onChoose: () => void
}) {
  const { name, cardNumber, insertSetId, insertSet, product, attributes, serialTotal } = card
  const set = [product && formatProductName(product), insertSet?.name].filter(Boolean).join(' · ')
  const details = [formatShortAttributes(attributes), serialTotal && `/${serialTotal}`].filter(Boolean).join(' · ')
  return (
    <li>
      <button
        type="button"
        className={classNames(css.candidate, digit === undefined && css.withoutKey)}
        aria-keyshortcuts={digit?.toString()}
        onClick={(event) => isFirstClick(event) && onChoose()}
      >
        {digit === undefined ? null : <kbd className={css.key}>{digit}</kbd>}
        <CardImage
          name={name}
          number={cardNumber}
          colorId={insertSetId}
          colorName={insertSet?.name}
          image={toDisplayImage(card.imageUrl, card.updatedAt, readAt)}
          sizes="3.5rem"
          className={css.image}
        />
        <span className={css.words}>
          <strong>{cardNumber === null ? name : `${cardNumber} ${name}`}</strong>
          <span className={css.note}>{set}</span>
          {details === '' ? null : <span className={css.note}>{details}</span>}
        </span>
      </button>
    </li>
  )
}

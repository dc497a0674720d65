import { toDisplayImage } from '@ninepocket/browse/format/to-display-image'
import type { SamePlayerCard } from '@ninepocket/contract/catalogue/card'
import { CardImage } from '@ninepocket/ui/cards/card-image'
import css from './card-siblings.module.css'
import {
  formatForTradeCount,
  formatIsWishlisted,
  formatOdds,
  formatOwnedCount,
  formatPrintRun,
} from './sibling-facts.ts'
import { SiblingLink } from './sibling-table.tsx'

type ComparisonRow = { name: string; format: (card: SamePlayerCard) => string }

const publicRows: ReadonlyArray<ComparisonRow> = [
  { name: 'Card name', format: ({ name }) => name },
  { name: 'Number', format: ({ cardNumber }) => cardNumber ?? '–' },
  { name: 'Print run', format: formatPrintRun },
  { name: 'Odds', format: formatOdds },
  { name: 'For trade', format: formatForTradeCount },
]
const memberRows: ReadonlyArray<ComparisonRow> = [
  { name: 'Have', format: formatOwnedCount },
  { name: 'Want', format: formatIsWishlisted },
]

/** Two to four cards side by side. */
export function CardComparison({
  cards,
  productSlug,
  isMember,
  readAt,
}: {
  cards: ReadonlyArray<SamePlayerCard>
  productSlug: string
  isMember: boolean
  readAt: number
}) {
  const rows = isMember ? [...publicRows, ...memberRows] : publicRows
  return (
    <div className={css.scroll}>
      <table className={css.table} aria-label="Comparison">
        <thead>
          <tr>
            <td />
            {cards.map((card) => (
              <th key={card.id} scope="col" className={css.compared}>
                <CardImage
                  name={card.name}
                  colorId={card.id}
                  image={toDisplayImage(card.imageUrl, card.updatedAt, readAt)}
                  sizes="10rem"
                />
                <SiblingLink card={card} productSlug={productSlug} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, format }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cards.map((card) => (
                <td key={card.id}>{format(card)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

import { toDisplayImage } from '@ninepocket/browse/format/to-display-image'
import type { SamePlayerCardInProduct } from '@ninepocket/contract/catalogue/card'
import { CardImage } from '@ninepocket/ui/cards/card-image'
import { classNames } from '@ninepocket/ui/theme/class-names'
import css from './card-siblings.module.css'
import { listSiblingFactDefinitions, type SiblingFactDefinition } from './sibling-facts.ts'
import { SiblingLink } from './sibling-table.tsx'

const nameFact: SiblingFactDefinition = { name: 'Card name', format: ({ name }) => name }

/** Two to four cards side by side. Roles are stated because a phone shows blocks, as in `SiblingTable`. */
export function CardComparison({
  cards,
  productSlug,
  isMember,
  readAt,
}: {
  cards: ReadonlyArray<SamePlayerCardInProduct>
  productSlug: string
  isMember: boolean
  readAt: number
}) {
  const rows = [nameFact, ...listSiblingFactDefinitions({ isMember })]
  return (
    <table role="table" className={classNames(css.table, css.comparison)} aria-label="Comparison">
      <thead role="rowgroup">
        <tr role="row">
          <td role="cell" />
          {cards.map((card) => (
            <th key={card.id} role="columnheader" scope="col" className={css.compared}>
              <CardImage
                name={card.name}
                colorId={card.insertSetId}
                colorName={card.insertSet.name}
                image={toDisplayImage(card.imageUrl, card.updatedAt, readAt)}
                sizes="10rem"
              />
              <SiblingLink card={card} productSlug={productSlug} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ name, format }) => (
          <tr key={name} role="row">
            <th role="rowheader" scope="row">
              {name}
            </th>
            {cards.map((card) => (
              <td key={card.id} role="cell">
                {format(card)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

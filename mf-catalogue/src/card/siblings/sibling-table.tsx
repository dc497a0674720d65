import type { SamePlayerCardInProduct } from '@ninepocket/contract/catalogue/card'
import { formatNumber } from '@ninepocket/contract/site/format-count'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { VisuallyHidden } from '@ninepocket/ui/layout/visually-hidden'
import { classNames } from '@ninepocket/ui/theme/class-names'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import css from './card-siblings.module.css'
import {
  absentFactPlaceholder,
  countForTradeByOthers,
  forTradeFactName,
  listSiblingFactDefinitions,
} from './sibling-facts.ts'

/**
 * A table of siblings. On a phone its cells are shown as blocks, and some browsers then drop the roles of a table, so
 * the roles are stated.
 */
export function SiblingTable({
  title,
  cards,
  currentId,
  productSlug,
  isMember,
  selectedIds,
  isSelectionFull,
  onToggle,
}: {
  title: string
  cards: ReadonlyArray<SamePlayerCardInProduct>
  /** The card of the page, whose row has no link. */
  currentId: string
  productSlug: string
  /** Shows what the member has and wants. */
  isMember: boolean
  selectedIds: ReadonlyArray<string>
  isSelectionFull: boolean
  onToggle: (id: string) => void
}) {
  const id = useId()
  const facts = listSiblingFactDefinitions({ isMember })
  return (
    <div>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      <table role="table" className={classNames(css.table, css.list)} aria-labelledby={id}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              Compare
            </th>
            <th role="columnheader" scope="col">
              Insert set
            </th>
            {facts.map(({ name }) => (
              <th key={name} role="columnheader" scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {cards.map((card) => (
            <tr key={card.id} role="row" aria-current={card.id === currentId ? 'true' : undefined}>
              <td role="cell">
                <label className={css.check}>
                  <input
                    type="checkbox"
                    checked={selectedIds.includes(card.id)}
                    disabled={isSelectionFull && !selectedIds.includes(card.id)}
                    onChange={() => onToggle(card.id)}
                  />
                  <VisuallyHidden>{`Compare ${card.insertSet.name} ${card.cardNumber ?? ''}`.trim()}</VisuallyHidden>
                </label>
              </td>
              <th role="rowheader" scope="row">
                {card.id === currentId ? card.insertSet.name : <SiblingLink card={card} productSlug={productSlug} />}
              </th>
              {facts.map(({ name, format }) => (
                // A phone shows the name beside the value, and no value that is absent.
                <td
                  key={name}
                  role="cell"
                  data-name={name}
                  className={format(card) === absentFactPlaceholder ? css.absent : undefined}
                >
                  {name === forTradeFactName && countForTradeByOthers(card) > 0 ? (
                    <TradersLink card={card} productSlug={productSlug} />
                  ) : (
                    format(card)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The number of others' copies for trade, which leads to the members who have them. */
function TradersLink({ card, productSlug }: { card: SamePlayerCardInProduct; productSlug: string }) {
  const paths = buildSitePaths(useSite().productNoun)
  const count = formatNumber(countForTradeByOthers(card))
  return (
    <Link
      to={paths.cardTraders({ product: { slug: productSlug }, insertSet: card.insertSet, card })}
      aria-label={`${count} for trade`}
    >
      {count}
    </Link>
  )
}

export function SiblingLink({ card, productSlug }: { card: SamePlayerCardInProduct; productSlug: string }) {
  const paths = buildSitePaths(useSite().productNoun)
  return (
    <Link to={paths.card({ product: { slug: productSlug }, insertSet: card.insertSet, card })}>
      {card.insertSet.name}
    </Link>
  )
}

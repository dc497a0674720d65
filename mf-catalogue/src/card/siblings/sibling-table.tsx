import type { SamePlayerCard } from '@ninepocket/contract/catalogue/card'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import css from './card-siblings.module.css'
import {
  formatForTradeCount,
  formatIsWishlisted,
  formatOdds,
  formatOwnedCount,
  formatPrintRun,
} from './sibling-facts.ts'

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
  cards: ReadonlyArray<SamePlayerCard>
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
  return (
    <div>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      <div className={css.scroll}>
        <table className={css.table} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">Compare</th>
              <th scope="col">Insert set</th>
              <th scope="col">Number</th>
              <th scope="col">Print run</th>
              <th scope="col">Odds</th>
              {isMember ? <th scope="col">Have</th> : null}
              {isMember ? <th scope="col">Want</th> : null}
              <th scope="col">For trade</th>
            </tr>
          </thead>
          <tbody>
            {cards.map((card) => (
              <tr key={card.id} aria-current={card.id === currentId ? 'true' : undefined}>
                <td>
                  <input
                    type="checkbox"
                    className={css.checkbox}
                    aria-label={`Compare ${card.insertSet.name} ${card.cardNumber ?? ''}`.trim()}
                    checked={selectedIds.includes(card.id)}
                    disabled={isSelectionFull && !selectedIds.includes(card.id)}
                    onChange={() => onToggle(card.id)}
                  />
                </td>
                <th scope="row">
                  {card.id === currentId ? card.insertSet.name : <SiblingLink card={card} productSlug={productSlug} />}
                </th>
                <td>{card.cardNumber ?? '–'}</td>
                <td>{formatPrintRun(card)}</td>
                <td>{formatOdds(card)}</td>
                {isMember ? <td>{formatOwnedCount(card)}</td> : null}
                {isMember ? <td>{formatIsWishlisted(card)}</td> : null}
                <td>{formatForTradeCount(card)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

export function SiblingLink({ card, productSlug }: { card: SamePlayerCard; productSlug: string }) {
  const paths = buildSitePaths(useSite().productNoun)
  return (
    <Link to={paths.card({ product: { slug: productSlug }, insertSet: card.insertSet, card })}>
      {card.insertSet.name}
    </Link>
  )
}

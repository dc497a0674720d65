import type { Card } from '@ninepocket/contract/catalogue/card'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { VisuallyHidden } from '@ninepocket/ui/layout/visually-hidden'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import css from './adjacent-card-links.module.css'
import type { AdjacentCards, CardParentSlugs } from './find-adjacent-cards.ts'

/** Links to the previous and next card. */
export function AdjacentCardLinks({
  adjacent: { previous, next },
  parents,
}: {
  adjacent: AdjacentCards
  parents: CardParentSlugs
}) {
  const paths = buildSitePaths(useSite().productNoun)
  return (
    <nav className={css.neighbors} aria-label="Cards in the insert set">
      {previous ? (
        <Link className={css.link} to={paths.card({ ...parents, card: previous })}>
          <ArrowLeft size={18} aria-hidden="true" />
          <AdjacentCardLabel label="Previous card:" card={previous} />
        </Link>
      ) : null}
      {next ? (
        <Link className={`${css.link} ${css.next}`} to={paths.card({ ...parents, card: next })}>
          <AdjacentCardLabel label="Next card:" card={next} />
          <ArrowRight size={18} aria-hidden="true" />
        </Link>
      ) : null}
    </nav>
  )
}

function AdjacentCardLabel({ label, card }: { label: string; card: Card }) {
  return (
    <span className={css.label}>
      <VisuallyHidden>{label} </VisuallyHidden>
      {card.cardNumber ? <span className={css.number}>{card.cardNumber}</span> : null} {card.name}
    </span>
  )
}

import type { Card } from '@ninepocket/contract/card'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { VisuallyHidden } from '@ninepocket/ui/visually-hidden'
import { useQueries } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { cardsOfInsertSet } from '../data/cards-of-insert-set.ts'
import css from './neighbours.module.css'
import { neighboursOf, pagesAround } from './neighbours-of.ts'

type Slugs = { product: { slug: string }; insertSet: { slug: string } }

/** The ways to the cards before and after this one. Asked for after the page stands: nobody waits for them. */
export function Neighbours({ card, of }: { card: Card; of: Slugs }) {
  const paths = sitePaths(useSite().productNoun)
  const [isStanding, setIsStanding] = useState(false)
  useEffect(() => setIsStanding(true), [])
  const source = cardsOfInsertSet(card.insertSetId)
  const pages = isStanding ? pagesAround(card.order, source.pageSize) : []
  const results = useQueries({ queries: pages.map((page) => source.page(page, '')) })
  const { before, after } = neighboursOf(
    results.flatMap((result) => result.data?.items ?? []),
    card.id,
  )
  return (
    <nav className={css.neighbours} aria-label="Cards of the insert set">
      {before ? (
        <Link className={css.way} to={paths.card({ ...of, card: before })}>
          <ArrowLeft size={18} aria-hidden="true" />
          <Words way="Previous card:" card={before} />
        </Link>
      ) : null}
      {after ? (
        <Link className={`${css.way} ${css.next}`} to={paths.card({ ...of, card: after })}>
          <Words way="Next card:" card={after} />
          <ArrowRight size={18} aria-hidden="true" />
        </Link>
      ) : null}
    </nav>
  )
}

function Words({ way, card }: { way: string; card: Card }) {
  return (
    <span className={css.words}>
      <VisuallyHidden>{way} </VisuallyHidden>
      {card.cardNumber ? <span className={css.number}>{card.cardNumber}</span> : null} {card.name}
    </span>
  )
}

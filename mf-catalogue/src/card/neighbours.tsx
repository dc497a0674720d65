import type { Card } from '@ninepocket/contract/card'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
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
        <Link
          className={css.way}
          to={paths.card({ ...of, card: before })}
          aria-label={`Previous card: ${before.name}`}
        >
          <ArrowLeft size={18} aria-hidden="true" />
          <Words card={before} />
        </Link>
      ) : null}
      {after ? (
        <Link
          className={`${css.way} ${css.next}`}
          to={paths.card({ ...of, card: after })}
          aria-label={`Next card: ${after.name}`}
        >
          <Words card={after} />
          <ArrowRight size={18} aria-hidden="true" />
        </Link>
      ) : null}
    </nav>
  )
}

function Words({ card }: { card: Card }) {
  return (
    <span className={css.words}>
      {card.cardNumber ? <span className={css.number}>{card.cardNumber}</span> : null} {card.name}
    </span>
  )
}

import type { Card } from '@ninepocket/contract/catalogue/card'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { VisuallyHidden } from '@ninepocket/ui/layout/visually-hidden'
import { useQueries } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { insertSetCardsSource } from '../data/insert-set-cards-source.ts'
import css from './adjacent-cards.module.css'
import { findAdjacentCards, listPageNumbersAroundCard } from './find-adjacent-cards.ts'

type ParentSlugs = { product: { slug: string }; insertSet: { slug: string } }

/** Links to the previous and next card. Loaded after mount, because the page does not depend on them. */
export function AdjacentCards({ card, parents }: { card: Card; parents: ParentSlugs }) {
  const paths = buildSitePaths(useSite().productNoun)
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => setIsMounted(true), [])
  const source = insertSetCardsSource(card.insertSetId)
  const pages = isMounted ? listPageNumbersAroundCard(card.order, source.pageSize) : []
  const results = useQueries({ queries: pages.map((page) => source.page(page, '')) })
  const { previous, next } = findAdjacentCards(
    results.flatMap((result) => result.data?.items ?? []),
    card.id,
  )
  return (
    <nav className={css.neighbors} aria-label="Cards of the insert set">
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

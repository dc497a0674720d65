import type { Card } from '@ninepocket/contract/catalogue/card'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { insertSetCardsSource } from '../data/insert-set-cards-source.ts'
import { type AdjacentCards, findAdjacentCards, listPageNumbersAroundCard } from './find-adjacent-cards.ts'

/** Finds the previous and next card of the insert set. Loaded after mount, because the page does not depend on them. */
export function useAdjacentCards(card: Card): AdjacentCards {
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => setIsMounted(true), [])
  const source = insertSetCardsSource(card.insertSetId)
  const pages = isMounted ? listPageNumbersAroundCard(card.order, source.pageSize) : []
  const results = useQueries({ queries: pages.map((page) => source.page(page, '')) })
  return findAdjacentCards(
    results.flatMap((result) => result.data?.items ?? []),
    card.id,
  )
}

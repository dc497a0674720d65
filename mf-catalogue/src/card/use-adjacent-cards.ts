import type { Card } from '@ninepocket/contract/catalogue/card'
import { useClientValue } from '@ninepocket/ui/hydration/use-client-value'
import { useQueries } from '@tanstack/react-query'
import { insertSetCardsSource } from '../data/insert-set-cards-source.ts'
import { type AdjacentCards, findAdjacentCards, listPageNumbersAroundCard } from './find-adjacent-cards.ts'

/** Finds the previous and next card of the insert set. The server does not load them: the page does not depend on them. */
export function useAdjacentCards(card: Card): AdjacentCards {
  const isHydrated = useClientValue(() => true, false)
  const source = insertSetCardsSource(card.insertSetId)
  const pages = isHydrated ? listPageNumbersAroundCard(card.order, source.pageSize) : []
  const results = useQueries({ queries: pages.map((page) => source.page(page, '')) })
  return findAdjacentCards(
    results.flatMap((result) => result.data?.items ?? []),
    card.id,
  )
}

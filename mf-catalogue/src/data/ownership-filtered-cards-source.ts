import { createPagedSource, type PagedSource } from '@ninepocket/browse/list/paged-source'
import type { Card } from '@ninepocket/contract/catalogue/card'
import { listCardsOfInsertSetForViewer } from '@ninepocket/contract/catalogue/card-endpoints'
import type { OwnershipFilter } from '@ninepocket/contract/collection/completion'
import { getCollectionStaleTimeMs } from './get-collection-stale-time-ms.ts'
import { insertSetCardsSource } from './insert-set-cards-source.ts'

/** Filters an insert set's cards by ownership. `all` uses the public list, which is cached for everyone. */
export function ownershipFilteredCardsSource(id: string, have: OwnershipFilter): PagedSource<Card> {
  const { pageSize, getFilterTexts } = insertSetCardsSource(id)
  if (have === 'all') return insertSetCardsSource(id)
  return createPagedSource(listCardsOfInsertSetForViewer, {
    pageSize,
    getInput: (paging) => ({ params: { id }, query: { ...paging, have } }),
    toPage: ({ cards, totalCards, totalIsCapped = false }) => ({
      items: cards,
      total: totalCards,
      isCapped: totalIsCapped,
    }),
    getFilterTexts,
    staleTime: getCollectionStaleTimeMs,
  })
}

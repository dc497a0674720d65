import { createPagedQuery, type PagedSource, toPagingInput } from '@ninepocket/browse/list/paged-source'
import { endpointQuery } from '@ninepocket/client/endpoint-query'
import type { Card } from '@ninepocket/contract/catalogue/card'
import { listCardsOfInsertSetForViewer } from '@ninepocket/contract/catalogue/card-endpoints'
import type { OwnershipFilter } from '@ninepocket/contract/collection/completion'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { insertSetCards } from './insert-set-cards.ts'
import { staleTimeUntilChanged } from './stale-time-until-changed.ts'

const toPage = (reply: EndpointReply<typeof listCardsOfInsertSetForViewer>) => ({
  items: reply.cards,
  total: reply.totalCards,
  isCapped: reply.totalIsCapped ?? false,
})

/** Filters an insert set's cards by ownership. `all` uses the public list, which is cached for everyone. */
export function cardsByOwnership(id: string, have: OwnershipFilter): PagedSource<Card> {
  const all = insertSetCards(id)
  if (have === 'all') return all
  return {
    ...all,
    page: (page, term) => ({
      ...createPagedQuery(
        endpointQuery(listCardsOfInsertSetForViewer, {
          params: { id },
          query: { ...toPagingInput(page, term), have },
        }),
        toPage,
      ),
      staleTime: staleTimeUntilChanged,
    }),
  }
}

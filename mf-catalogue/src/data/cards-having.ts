import { type ListSource, pageInput, pageQuery } from '@ninepocket/browse/list/list-source'
import { endpointQuery } from '@ninepocket/client/endpoint-query'
import type { Card } from '@ninepocket/contract/card'
import { listCardsOfInsertSetForViewer } from '@ninepocket/contract/card-endpoints'
import type { Having } from '@ninepocket/contract/completion'
import type { EndpointReply } from '@ninepocket/contract/endpoint'
import { cardsOfInsertSet } from './cards-of-insert-set.ts'
import { freshUntilChanged } from './fresh-until-changed.ts'

const toPage = (reply: EndpointReply<typeof listCardsOfInsertSetForViewer>) => ({
  items: reply.cards,
  total: reply.totalCards,
  isCapped: reply.totalIsCapped ?? false,
})

/** The cards of an insert set that the member owns, or misses. All of them are the same for everybody. */
export function cardsHaving(id: string, have: Having): ListSource<Card> {
  const all = cardsOfInsertSet(id)
  if (have === 'all') return all
  return {
    ...all,
    page: (page, term) => ({
      ...pageQuery(
        endpointQuery(listCardsOfInsertSetForViewer, {
          params: { id },
          query: { ...pageInput(page, term), have },
        }),
        toPage,
      ),
      staleTime: freshUntilChanged,
    }),
  }
}

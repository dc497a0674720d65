import { createPagedSource } from '@ninepocket/browse/list/paged-source'
import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { getPlayer, listPlayerCards } from '@ninepocket/contract/catalogue/player-endpoints'
import type { OwnershipFilter } from '@ninepocket/contract/collection/completion'
import { getCollectionStaleTimeMs } from './get-collection-stale-time-ms.ts'

export const playerQuery = (slug: string) => endpointQuery(getPlayer, { params: { slug } })

/** Cards of a player, newest year first, 50 per page (spec §9.1). `all` has the same address for everyone. */
export const playerCardsSource = (slug: string, { have, productId }: PlayerCardFilter) =>
  createPagedSource(listPlayerCards, {
    pageSize: 50,
    getInput: (paging) => ({
      params: { slug },
      query: { ...paging, ...(have !== 'all' && { have }), ...(productId !== null && { productId }) },
    }),
    toPage: ({ cards, totalCards }) => ({ items: cards, total: totalCards }),
    getFilterTexts: ({ cardNumber, insertSet, product }) => [
      product?.name ?? null,
      product?.year ?? null,
      insertSet?.name ?? null,
      cardNumber,
    ],
    ...(have !== 'all' && { staleTime: getCollectionStaleTimeMs }),
  })
export type PlayerCardFilter = { have: OwnershipFilter; productId: string | null }

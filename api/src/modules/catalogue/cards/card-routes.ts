import * as contract from '@ninepocket/contract/catalogue/card-endpoints'
import type { FastifyInstance } from 'fastify'
import { serveEndpoint, serveEndpointCachedForGuests } from '../../../http/endpoints/serve-endpoint.ts'
import { readWithAccessRecheck } from '../../../http/security/read-with-access-recheck.ts'
import { requireLoggedInViewer } from '../../../http/security/viewer.ts'
import type { CollectionGuard } from '../../users/collection-access.ts'
import type { FilteredCardSearchService } from '../search/filtered-card-search-service.ts'
import type { SearchRateLimiter } from '../search/search-rate-limiter.ts'
import {
  catalogueTotalsAndListsTag,
  toCardListTags,
  toCardTags,
  toInsertSetCardsTags,
  toProductTag,
} from '../version/cache-tags.ts'
import { type CardPersonalizer, withGuestAudience, withViewerAudience } from '../viewer/card-personalizer.ts'
import { mapCardInReply, mapCardsInReply } from '../viewer/map-cards.ts'
import type { CardService } from './card-service.ts'

/** Registers the calls for cards. Replies for guests are cached; every card contains its viewer's fields. */
export function registerCardRoutes(
  app: FastifyInstance,
  {
    cards,
    search,
    countSearch,
    personalizer,
    requireCollectionAccess,
  }: {
    cards: CardService
    search: FilteredCardSearchService
    countSearch: SearchRateLimiter
    personalizer: CardPersonalizer
    requireCollectionAccess: CollectionGuard
  },
): void {
  const getTagsOfInsertSet = (_: unknown, { id }: { id: string }) => toInsertSetCardsTags(id)

  serveEndpointCachedForGuests(
    app,
    contract.listCards,
    async ({ query, findCaller, request }) => {
      if (query.term) await countSearch(request)
      return personalizer.personalizeCached(findCaller, cards.list(query), mapCardsInReply)
    },
    (list) => [catalogueTotalsAndListsTag, ...toCardListTags(list.cards)],
  )
  serveEndpointCachedForGuests(
    app,
    contract.getCard,
    ({ params, findCaller }) => personalizer.personalizeCached(findCaller, cards.get(params.id), mapCardInReply),
    ({ card }) => toCardTags(card),
  )
  serveEndpointCachedForGuests(
    app,
    contract.listCardsOfSamePlayerInProduct,
    async ({ params, findCaller }) => {
      const [caller, list] = await Promise.all([findCaller(), cards.listSiblings(params.id)])
      if (caller.is !== 'member') return withGuestAudience(list)
      return withViewerAudience({ cards: await personalizer.addViewerFlagsToSiblings(list.cards, caller.viewer.id) })
    },
    (list) => [catalogueTotalsAndListsTag, ...toCardListTags(list.cards)],
  )
  serveEndpointCachedForGuests(
    app,
    contract.listCardsOfInsertSet,
    ({ params, query, findCaller }) =>
      personalizer.personalizeCached(findCaller, cards.listByInsertSet(params.id, query), mapCardsInReply),
    getTagsOfInsertSet,
  )
  serveEndpointCachedForGuests(
    app,
    contract.listCardsOfInsertSetForViewer,
    async ({ params, query: { have = 'all', includeUserData, ...request }, findCaller }) => {
      if (have !== 'all') {
        const { id: userId } = requireLoggedInViewer(await findCaller())
        const list = await cards.listByOwnership(params.id, { userId, have }, request)
        return withViewerAudience(await personalizer.addViewerFlags(list, userId, mapCardsInReply))
      }
      const pendingList = cards.listByInsertSet(params.id, request)
      return includeUserData === 'false'
        ? withGuestAudience(await pendingList)
        : personalizer.personalizeCached(findCaller, pendingList, mapCardsInReply)
    },
    getTagsOfInsertSet,
  )
  // The reply depends on the caller, so shared caches must not store it.
  serveEndpoint(app, contract.listUserCardsOfInsertSet, ({ params, query, findCaller }) =>
    readWithAccessRecheck(
      () => requireCollectionAccess(query.userId, findCaller),
      async (userId) => {
        if (userId === null) return cards.getEmptyList(params.id, query)
        return personalizer.personalize(
          findCaller,
          cards.listByOwnership(params.id, { userId, have: 'owned' }, query),
          mapCardsInReply,
        )
      },
    ),
  )
  serveEndpointCachedForGuests(
    app,
    contract.listCardsOfProduct,
    ({ params, query, findCaller }) =>
      personalizer.personalizeCached(findCaller, cards.listByProduct(params.id, query), mapCardsInReply),
    (list, { id }) => [toProductTag(id), ...toCardListTags(list.cards)],
  )
  serveEndpointCachedForGuests(
    app,
    contract.searchCards,
    async ({ query: { term, page, limit, ...filters }, findCaller, request }) => {
      await countSearch(request)
      const pageRequest = { page, limit }
      if (filters.have === 'owned' || filters.have === 'missing') {
        const { id: userId } = requireLoggedInViewer(await findCaller())
        const found = await search.findPage(term, pageRequest, filters, userId)
        return withViewerAudience(await personalizer.addViewerFlags(found, userId, mapCardsInReply))
      }
      return personalizer.personalizeCached(
        findCaller,
        search.findPage(term, pageRequest, filters, null),
        mapCardsInReply,
      )
    },
    (page) => [catalogueTotalsAndListsTag, ...toCardListTags(page.cards)],
  )
  serveEndpointCachedForGuests(
    app,
    contract.countCardSearchFacets,
    async ({ query: { term, ...filters }, findCaller, request }) => {
      await countSearch(request)
      const caller = await findCaller()
      if (filters.have === 'owned' || filters.have === 'missing') requireLoggedInViewer(caller)
      const userId = caller.is === 'member' ? caller.viewer.id : null
      const reply = { facets: await search.countFacets(term, filters, userId) }
      return userId === null ? withGuestAudience(reply) : withViewerAudience(reply)
    },
    () => [catalogueTotalsAndListsTag],
  )
}

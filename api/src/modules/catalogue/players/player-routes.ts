import * as contract from '@ninepocket/contract/catalogue/player-endpoints'
import type { FastifyInstance } from 'fastify'
import { serveCachedEndpoint, serveEndpointCachedForGuests } from '../../../http/endpoints/serve-endpoint.ts'
import { requireLoggedInViewer } from '../../../http/security/viewer.ts'
import { toCardListTags, toPlayerReplyTags } from '../version/cache-tags.ts'
import { type CardPersonalizer, withViewerAudience } from '../viewer/card-personalizer.ts'
import { mapCardsInReply } from '../viewer/map-cards.ts'
import { normalizePlayerSlug } from './parse-players-in-card-name.ts'
import type { PlayerService } from './player-service.ts'

export function registerPlayerRoutes(
  app: FastifyInstance,
  { players, personalizer }: { players: PlayerService; personalizer: CardPersonalizer },
): void {
  serveCachedEndpoint(
    app,
    contract.getPlayer,
    async ({ params }) => ({ player: await players.get(params.slug) }),
    ({ player }) => toPlayerReplyTags(player.slug),
  )
  serveEndpointCachedForGuests(
    app,
    contract.listPlayerCards,
    async ({ params, query: { have = 'all', ...request }, findCaller }) => {
      if (have === 'all') {
        const pendingList = players.listCards(params.slug, { userId: null, have }, request)
        return personalizer.personalizeCached(findCaller, pendingList, mapCardsInReply)
      }
      const { id: userId } = requireLoggedInViewer(await findCaller())
      const list = await players.listCards(params.slug, { userId, have }, request)
      return withViewerAudience(await personalizer.addViewerFlags(list, userId, mapCardsInReply))
    },
    (list, { slug }) => [...toPlayerReplyTags(normalizePlayerSlug(slug)), ...toCardListTags(list.cards)],
  )
}

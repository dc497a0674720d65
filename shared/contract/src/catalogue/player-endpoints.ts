import * as z from 'zod/mini'
import { OwnershipFilter } from '../collection/completion.ts'
import { defineEndpoint } from '../endpoints/endpoint.ts'
import { objectIdSchema } from '../endpoints/object-id.ts'
import {
  createLimitSchemaWithDefault,
  pagedReplyFields,
  pageNumberSchema,
  searchTermSchema,
} from '../endpoints/paging.ts'
import { Card } from './card.ts'
import { Player } from './player.ts'

const playerParams = z.object({ slug: z.string().check(z.maxLength(200, 'Player not found')) })

export const getPlayer = defineEndpoint('GET', '/api/players/:slug', {
  summary: 'A player, with the products that have cards of the player',
  access: 'anyone',
  errorResponses: { 404: 'No card has this player' },
  params: playerParams,
  reply: z.object({ player: Player }),
})

/** Newest year first. `term` searches product, insert set and card; `have` filters by the viewer's ownership. */
export const listPlayerCards = defineEndpoint('GET', '/api/players/:slug/cards', {
  summary: 'Cards of a player',
  access: 'anyone',
  errorResponses: {
    401: '`have` requires a user, and the caller is not logged in',
    404: 'No card has this player',
  },
  params: playerParams,
  query: z.object({
    page: pageNumberSchema,
    limit: createLimitSchemaWithDefault(50),
    term: z.optional(searchTermSchema),
    have: z.optional(OwnershipFilter),
    productId: z.optional(objectIdSchema),
  }),
  reply: z.object({ cards: z.array(Card), ...pagedReplyFields, totalCards: z.int() }),
})

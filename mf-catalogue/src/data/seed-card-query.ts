import { cardQuery } from '@ninepocket/browse/data/catalogue-queries'
import { seedEntityQuery } from '@ninepocket/browse/list/seed-entity-query'
import type { Card } from '@ninepocket/contract/catalogue/card'
import type { QueryClient } from '@tanstack/react-query'
import { isUserPhoto } from './is-user-photo.ts'

/**
 * Seeds the card page's query with a card of a list. Lists contain no photo credits, so cards with user photos are
 * marked stale and refetched while the page is shown.
 */
export function seedCardQuery(client: QueryClient, card: Card, readAt: number): void {
  const query = cardQuery(card.id)
  const isNew = client.getQueryData(query.queryKey) === undefined
  seedEntityQuery(client, query, { card }, readAt)
  if (isNew && (isUserPhoto(card.imageUrl) || isUserPhoto(card.backImageUrl)))
    void client.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType: 'none' })
}

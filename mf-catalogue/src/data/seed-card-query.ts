import { cardQuery } from '@ninepocket/browse/data/catalogue-queries'
import { seedEntityQuery } from '@ninepocket/browse/list/seed-entity-query'
import type { Card } from '@ninepocket/contract/catalogue/card'
import type { QueryClient } from '@tanstack/react-query'

/**
 * Seeds the card page's query with a card of a list. Lists contain neither players nor photo credits, so the card is
 * marked stale and refetched while the page is shown.
 */
export function seedCardQuery(client: QueryClient, card: Card, readAt: number): void {
  const query = cardQuery(card.id)
  const isNew = client.getQueryData(query.queryKey) === undefined
  seedEntityQuery(client, query, { card }, readAt)
  if (isNew) void client.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType: 'none' })
}

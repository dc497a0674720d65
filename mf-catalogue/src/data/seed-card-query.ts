import { seedEntityQuery } from '@ninepocket/browse/list/seed-entity-query'
import type { Card } from '@ninepocket/contract/catalogue/card'
import type { QueryClient } from '@tanstack/react-query'
import { cardQuery } from './card-query.ts'
import { isUserPhoto } from './is-user-photo.ts'

/**
 * Gives the page of a card what a list knows of it. Lists do not say who took its photos: of a card that has some, the
 * page asks once more, while it stands already.
 */
export function seedCardQuery(client: QueryClient, card: Card, readAt: number): void {
  const query = cardQuery(card.id)
  const isNew = client.getQueryData(query.queryKey) === undefined
  seedEntityQuery(client, query, { card }, readAt)
  if (isNew && (isUserPhoto(card.imageUrl) || isUserPhoto(card.backImageUrl)))
    void client.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType: 'none' })
}

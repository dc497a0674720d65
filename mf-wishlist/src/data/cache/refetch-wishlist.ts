import { getCard } from '@ninepocket/contract/catalogue/card-endpoints'
import { getAllUserStats } from '@ninepocket/contract/collection/user-collection-endpoints'
import * as wishes from '@ninepocket/contract/wishlist/wishlist-endpoints'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** What a change of any wish may be seen in: lists and totals. */
const wishlistPaths: ReadonlyArray<unknown> = [
  wishes.listOwnWishlistProducts.path,
  wishes.listWishlistProducts.path,
  wishes.listWishlistInsertSets.path,
  wishes.listWishesOfInsertSet.path,
  wishes.listUserWishes.path,
  wishes.getWishlistStats.path,
  getAllUserStats.path,
]
/** As much of a key's input as names one card. */
type KeyInput = { query?: { cards?: string }; params?: { cardId?: string; id?: string } }

function getQueryCardId([path, input]: QueryKey): string | undefined {
  // Under these paths there are only the keys of their own endpoints.
  const { query, params } = (input ?? {}) as KeyInput
  if (path === wishes.getWishlistedCards.path) return query?.cards
  if (path === wishes.getWish.path || path === wishes.getUserWish.path) return params?.cardId
  // The page of a card says on how many wishlists it is.
  return path === getCard.path ? params?.id : undefined
}

/** Whether a query shows a change of these cards' wishes. */
function createAffectedFilter(cardIds: Iterable<string>) {
  const changedIds = new Set<string | undefined>(cardIds)
  return ({ queryKey }: { queryKey: QueryKey }) =>
    wishlistPaths.includes(queryKey[0]) || changedIds.has(getQueryCardId(queryKey))
}

/** Asks again for what the page shows of these cards' wishes, and next time for what it does not show now. */
export function refetchWishlist(client: QueryClient, cardIds: Iterable<string>): Promise<void> {
  return client.invalidateQueries({ predicate: createAffectedFilter(cardIds) })
}

/** Has all of it asked for by whoever shows it next: the tile under the finger must not become another. */
export function markWishlistStale(client: QueryClient, cardIds: Iterable<string>): Promise<void> {
  return client.invalidateQueries({ predicate: createAffectedFilter(cardIds), refetchType: 'none' })
}

/** The cards of which the page knows whether the member wishes for them: what a change of unnamed cards may concern. */
export function listCachedCardIds(client: QueryClient): string[] {
  return client
    .getQueriesData({ queryKey: [wishes.getWishlistedCards.path] })
    .flatMap(([queryKey]) => getQueryCardId(queryKey) ?? [])
}

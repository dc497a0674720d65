import { getCard, listCardsOfSamePlayerInProduct } from '@ninepocket/contract/catalogue/card-endpoints'
import { getChecklistWithOwnCounts } from '@ninepocket/contract/collection/number-line/number-line-endpoints'
import { getAllListStats } from '@ninepocket/contract/collection/user-collection-endpoints'
import * as wishes from '@ninepocket/contract/wishlist/wishlist-endpoints'
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

/** Lists and totals, which any change of a wish may affect. */
const wishlistPaths: ReadonlyArray<unknown> = [
  wishes.listOwnWishlistProducts.path,
  wishes.listWishlistProducts.path,
  wishes.listWishlistInsertSetsOfProduct.path,
  wishes.listWishesOfInsertSet.path,
  wishes.listUserWishes.path,
  wishes.getWishlistStats.path,
  getAllListStats.path,
  getChecklistWithOwnCounts.path,
  // The card page lists the parallels that the viewer wishes for.
  listCardsOfSamePlayerInProduct.path,
]
/** The part of a query key's input that names a card. */
type KeyInput = { query?: { cards?: string }; params?: { cardId?: string; id?: string } }

function getQueryCardId([path, input]: QueryKey): string | undefined {
  // Keys with these paths have the input of their endpoints.
  const { query, params } = (input ?? {}) as KeyInput
  if (path === wishes.getWishlistedCards.path) return query?.cards
  if (path === wishes.getWish.path || path === wishes.getUserWish.path) return params?.cardId
  // The card page shows on how many wishlists the card is.
  return path === getCard.path ? params?.id : undefined
}

function createAffectedFilter(cardIds: Iterable<string>) {
  const changedIds = new Set<string | undefined>(cardIds)
  return ({ queryKey }: { queryKey: QueryKey }) =>
    wishlistPaths.includes(queryKey[0]) || changedIds.has(getQueryCardId(queryKey))
}

/** Refetches the affected queries in view and marks the others stale. */
export function refetchWishlist(client: QueryClient, cardIds: Iterable<string>): Promise<void> {
  return client.invalidateQueries({ predicate: createAffectedFilter(cardIds) })
}

/**
 * Marks the affected queries stale. Replies in view are not refetched, so that tiles do not move under the user's
 * finger. A fetch under way starts again, because it may have read the old state.
 */
export async function markWishlistStale(client: QueryClient, cardIds: Iterable<string>): Promise<void> {
  const isAffected = createAffectedFilter(cardIds)
  const underWay = client.getQueryCache().findAll({ predicate: isAffected, fetchStatus: 'fetching' })
  await client.invalidateQueries({ predicate: isAffected, refetchType: 'none' })
  const predicate = (query: Query) => underWay.includes(query)
  await client.cancelQueries({ predicate })
  await client.refetchQueries({ predicate, type: 'active' })
}

/** Lists the cards with a cached heart state, which a change of unknown cards may affect. */
export function listCardIdsWithCachedHeart(client: QueryClient): string[] {
  return client
    .getQueriesData({ queryKey: [wishes.getWishlistedCards.path] })
    .flatMap(([queryKey]) => getQueryCardId(queryKey) ?? [])
}

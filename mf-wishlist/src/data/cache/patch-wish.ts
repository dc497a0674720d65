import { hasQueryData } from '@ninepocket/browse/mutations/has-query-data'
import { getUserWish, listUserWishes, listWishesOfInsertSet } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import type { OwnOrPublicWish, WishlistItem } from '@ninepocket/contract/wishlist/wishlist-item'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { isOwnWish } from '../is-own-wish.ts'

type WishListReply = { wishlistItems: OwnOrPublicWish[]; totalItems: number }
type WishReply = { wishlistItem: OwnOrPublicWish | null }
export type WishFields = Partial<Pick<WishlistItem, 'priority' | 'notes'>>

const wishListPaths: ReadonlyArray<unknown> = [listWishesOfInsertSet.path, listUserWishes.path]
const isWishListQuery = ({ queryKey }: { queryKey: QueryKey }) => wishListPaths.includes(queryKey[0])
const isWishQuery = ({ queryKey }: { queryKey: QueryKey }) => queryKey[0] === getUserWish.path

const createOwnWishMatcher = (cardId: string) => (wish: OwnOrPublicWish | null | undefined) =>
  wish?.cardId === cardId && isOwnWish(wish)

/** Changes the user's own wish for a card in all cached replies; null removes it. */
function replaceOwnWish(
  client: QueryClient,
  cardId: string,
  change: (wish: WishlistItem) => WishlistItem | null,
): void {
  const isOwnWishForCard = (wish: OwnOrPublicWish): wish is WishlistItem => createOwnWishMatcher(cardId)(wish)
  void client.cancelQueries({
    predicate: (query) => hasQueryData(query) && (isWishListQuery(query) || isWishQuery(query)),
  })
  client.setQueriesData<WishListReply>({ predicate: isWishListQuery }, (reply) => {
    if (!reply?.wishlistItems.some(isOwnWishForCard)) return reply
    const wishlistItems = reply.wishlistItems.flatMap((wish) => (isOwnWishForCard(wish) ? (change(wish) ?? []) : wish))
    const removedCount = reply.wishlistItems.length - wishlistItems.length
    return { ...reply, wishlistItems, totalItems: reply.totalItems - removedCount }
  })
  client.setQueriesData<WishReply>({ predicate: isWishQuery }, (reply) =>
    reply?.wishlistItem && isOwnWishForCard(reply.wishlistItem) ? { wishlistItem: change(reply.wishlistItem) } : reply,
  )
}

function insertWishAt(reply: WishListReply, wish: OwnOrPublicWish, index: number): WishListReply {
  if (reply.wishlistItems.some(({ id }) => id === wish.id)) return reply
  const wishlistItems = reply.wishlistItems.toSpliced(index, 0, wish)
  return { ...reply, wishlistItems, totalItems: reply.totalItems + 1 }
}

/** Removes the user's own wish for a card from all cached replies. @returns a function that restores it in place */
export function removeWishFromCache(client: QueryClient, cardId: string): () => void {
  const lists = client.getQueriesData<WishListReply>({ predicate: isWishListQuery })
  const pages = client.getQueriesData<WishReply>({ predicate: isWishQuery })
  replaceOwnWish(client, cardId, () => null)
  // Not the old lists: other wishes may have changed meanwhile.
  return () => {
    for (const [key, reply] of lists) {
      const index = reply?.wishlistItems.findIndex(createOwnWishMatcher(cardId)) ?? -1
      const wish = reply?.wishlistItems[index]
      if (wish) client.setQueryData<WishListReply>(key, (now) => now && insertWishAt(now, wish, index))
    }
    for (const [key, reply] of pages)
      if (createOwnWishMatcher(cardId)(reply?.wishlistItem)) client.setQueryData(key, reply)
  }
}

/**
 * Changes priority or notes of the user's own wish in all cached replies.
 * @param wish before the change
 * @returns a function that reverts the fields, unless they were changed again
 */
export function patchWish(client: QueryClient, wish: WishlistItem, fields: WishFields): () => void {
  replaceOwnWish(client, wish.cardId, (current) => ({ ...current, ...fields }))
  return () =>
    replaceOwnWish(client, wish.cardId, (current) => ({
      ...current,
      ...(current.priority === fields.priority && { priority: wish.priority }),
      ...(current.notes === fields.notes && { notes: wish.notes }),
    }))
}

import { hasAnswer } from '@ninepocket/browse/change/has-answer'
import {
  getWishOfUser,
  listPublicWishes,
  listWishesOfInsertSet,
} from '@ninepocket/contract/wishlist-endpoints'
import type { WishlistItem, WishView } from '@ninepocket/contract/wishlist-item'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { isOwnWish } from './own-wish.ts'

type Wishes = { wishlistItems: WishView[]; totalItems: number }
type OneWish = { wishlistItem: WishView | null }

const listPaths: ReadonlyArray<unknown> = [listWishesOfInsertSet.path, listPublicWishes.path]
const isList = ({ queryKey }: { queryKey: QueryKey }) => listPaths.includes(queryKey[0])
const isWish = ({ queryKey }: { queryKey: QueryKey }) => queryKey[0] === getWishOfUser.path

/** What an own wish for a card becomes, wherever one is shown; null takes it out. @returns what puts all back as it was */
function patchOwn(
  client: QueryClient,
  cardId: string,
  change: (wish: WishlistItem) => WishlistItem | null,
): () => void {
  const shown = { predicate: (query: { queryKey: QueryKey }) => isList(query) || isWish(query) }
  void client.cancelQueries({ predicate: (query) => hasAnswer(query) && shown.predicate(query) })
  const before = client.getQueriesData(shown)
  const isMeant = (wish: WishView): wish is WishlistItem => wish.cardId === cardId && isOwnWish(wish)
  client.setQueriesData<Wishes>({ predicate: isList }, (reply) => {
    if (!reply?.wishlistItems.some(isMeant)) return reply
    const wishlistItems = reply.wishlistItems.flatMap((wish) => (isMeant(wish) ? (change(wish) ?? []) : wish))
    const gone = reply.wishlistItems.length - wishlistItems.length
    return { ...reply, wishlistItems, totalItems: reply.totalItems - gone }
  })
  client.setQueriesData<OneWish>({ predicate: isWish }, (reply) =>
    reply?.wishlistItem && isMeant(reply.wishlistItem) ? { wishlistItem: change(reply.wishlistItem) } : reply,
  )
  return () => {
    for (const [key, reply] of before) client.setQueryData(key, reply)
  }
}

/** Takes the member's wish for a card out of everything that is shown. @returns what puts it back where it was */
export const dropWish = (client: QueryClient, cardId: string): (() => void) =>
  patchOwn(client, cardId, () => null)

/** Shows the member's wish for a card otherwise, wherever it is shown. @returns what takes it back */
export const patchWish = (
  client: QueryClient,
  cardId: string,
  changes: Partial<WishlistItem>,
): (() => void) => patchOwn(client, cardId, (wish) => ({ ...wish, ...changes }))

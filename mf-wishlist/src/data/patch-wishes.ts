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
/** What an owner says of a wish. */
export type WishWords = Partial<Pick<WishlistItem, 'priority' | 'notes'>>

const listPaths: ReadonlyArray<unknown> = [listWishesOfInsertSet.path, listPublicWishes.path]
const isList = ({ queryKey }: { queryKey: QueryKey }) => listPaths.includes(queryKey[0])
const isWish = ({ queryKey }: { queryKey: QueryKey }) => queryKey[0] === getWishOfUser.path

const ownWishFor = (cardId: string) => (wish: WishView | null | undefined) =>
  wish?.cardId === cardId && isOwnWish(wish)

/** What an own wish for a card becomes, wherever one is shown; null takes it out. */
function replaceOwn(
  client: QueryClient,
  cardId: string,
  change: (wish: WishlistItem) => WishlistItem | null,
): void {
  const isMeant = (wish: WishView): wish is WishlistItem => ownWishFor(cardId)(wish)
  void client.cancelQueries({ predicate: (query) => hasAnswer(query) && (isList(query) || isWish(query)) })
  client.setQueriesData<Wishes>({ predicate: isList }, (reply) => {
    if (!reply?.wishlistItems.some(isMeant)) return reply
    const wishlistItems = reply.wishlistItems.flatMap((wish) => (isMeant(wish) ? (change(wish) ?? []) : wish))
    const gone = reply.wishlistItems.length - wishlistItems.length
    return { ...reply, wishlistItems, totalItems: reply.totalItems - gone }
  })
  client.setQueriesData<OneWish>({ predicate: isWish }, (reply) =>
    reply?.wishlistItem && isMeant(reply.wishlistItem) ? { wishlistItem: change(reply.wishlistItem) } : reply,
  )
}

function withWishAt(reply: Wishes, wish: WishView, place: number): Wishes {
  if (reply.wishlistItems.some(({ id }) => id === wish.id)) return reply
  const wishlistItems = reply.wishlistItems.toSpliced(place, 0, wish)
  return { ...reply, wishlistItems, totalItems: reply.totalItems + 1 }
}

/** Takes the member's wish for a card out of everything that is shown. @returns what puts it back where it was */
export function dropWish(client: QueryClient, cardId: string): () => void {
  const lists = client.getQueriesData<Wishes>({ predicate: isList })
  const pages = client.getQueriesData<OneWish>({ predicate: isWish })
  replaceOwn(client, cardId, () => null)
  // Not the lists as they were: other wishes may have changed meanwhile.
  return () => {
    for (const [key, reply] of lists) {
      const place = reply?.wishlistItems.findIndex(ownWishFor(cardId)) ?? -1
      const wish = reply?.wishlistItems[place]
      if (wish) client.setQueryData<Wishes>(key, (now) => now && withWishAt(now, wish, place))
    }
    for (const [key, reply] of pages)
      if (ownWishFor(cardId)(reply?.wishlistItem)) client.setQueryData(key, reply)
  }
}

/**
 * Shows the member's wish for a card with other words, wherever it is shown.
 * @param wish as it is shown now
 * @returns what takes back those words that still stand: others may have been said since
 */
export function patchWish(client: QueryClient, wish: WishlistItem, words: WishWords): () => void {
  replaceOwn(client, wish.cardId, (each) => ({ ...each, ...words }))
  return () =>
    replaceOwn(client, wish.cardId, (each) => ({
      ...each,
      ...(each.priority === words.priority && { priority: wish.priority }),
      ...(each.notes === words.notes && { notes: wish.notes }),
    }))
}

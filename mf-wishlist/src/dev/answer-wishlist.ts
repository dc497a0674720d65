import { countOf } from '@ninepocket/browse/words/count-of'
import type { Card } from '@ninepocket/contract/card'
import type { PublicUser } from '@ninepocket/contract/user'
import { getUserByUsername } from '@ninepocket/contract/user-endpoints'
import * as contract from '@ninepocket/contract/wishlist-endpoints'
import { publicWish, type WishlistItem, type WishView } from '@ninepocket/contract/wishlist-item'
import type { WishSort } from '@ninepocket/contract/wishlist-sort'
import { aWish } from '@ninepocket/testing/a-wish'
import { anId } from '@ninepocket/testing/an-id'
import { type Catalogue, serveCatalogue } from '@ninepocket/testing/fake-catalogue'
import { FakeFailure, type FakeServer } from '@ninepocket/testing/fake-server'
import { type Paging, pageOf } from '@ninepocket/testing/page-of'

/** A person's wishes in a catalogue, and whether it is they who look at them. */
export type PersonsWishes = {
  catalogue: Catalogue
  user: PublicUser
  wishes: WishlistItem[]
  viewer: 'owner' | 'other'
  /** Cards that whoever looks has copies of. */
  owned?: ReadonlyArray<string>
}

const nameOf = (wish: WishView) => wish.card?.name ?? ''
const orders: Partial<Record<WishSort, (one: WishView, other: WishView) => number>> = {
  priority: (one, other) => other.priority - one.priority,
  name: (one, other) => nameOf(one).localeCompare(nameOf(other)),
}

/**
 * Answers the calls about wishes as the server does, from memory, with its privacy: the lists are the person's, and the
 * calls of a member are that person's too, where it is they who look.
 */
export function answerWishlist(
  api: FakeServer,
  { catalogue, user, wishes, viewer, owned = [] }: PersonsWishes,
) {
  serveCatalogue(api, catalogue)
  const isOwner = viewer === 'owner'
  const own = isOwner ? wishes : []
  const cardOf = (id: string): Card => {
    const card = catalogue.cards.find((each) => each.id === id)
    if (!card) throw new FakeFailure(404, 'Card not found', 'CARD_NOT_FOUND')
    return card
  }
  const wishFor = (cardId: string) => own.find((each) => each.cardId === cardId)
  const shown = (wish: WishlistItem): WishView => {
    const insertSet = catalogue.insertSets.find(({ id }) => id === wish.insertSetId)
    const product = catalogue.products.find(({ id }) => id === wish.productId)
    const whole = {
      ...wish,
      card: cardOf(wish.cardId),
      ...(insertSet && { insertSet }),
      ...(product && { product }),
    }
    return isOwner ? whole : publicWish(whole)
  }
  const listed = (rows: WishlistItem[], query: Paging & { sort?: WishSort | undefined }) => {
    const order = query.sort && orders[query.sort]
    const all = rows.map(shown)
    const { found, paging, total } = pageOf(order ? all.toSorted(order) : all, query, (wish) => [
      nameOf(wish),
    ])
    return { wishlistItems: found, ...paging, totalItems: total }
  }
  const distinct = (by: 'productId' | 'insertSetId') => new Set(wishes.map((wish) => wish[by])).size
  const add = (cardId: string, words: Partial<WishlistItem> = {}) => {
    const { id, productId, insertSetId } = cardOf(cardId)
    const wish = aWish({
      id: anId(0xe000 + own.length),
      userId: user.id,
      cardId: id,
      productId,
      insertSetId,
      ...words,
    })
    own.push(wish)
    return wish
  }

  api.on(getUserByUsername, ({ params }) => {
    if (params.username !== user.username) throw new FakeFailure(404, 'User not found', 'USER_NOT_FOUND')
    return { user }
  })
  api.on(contract.getWishlistStats, () => {
    const stats = {
      totalCards: wishes.length,
      totalProducts: distinct('productId'),
      totalInsertSets: distinct('insertSetId'),
    }
    return { ...stats, stats }
  })
  api.on(contract.listWishedProducts, ({ query }) => {
    const rows = catalogue.products.flatMap((product) => {
      const totalItems = wishes.filter(({ productId }) => productId === product.id).length
      return totalItems > 0 ? [{ ...product, totalItems }] : []
    })
    const { found, paging, total } = pageOf(rows, query, ({ name }) => [name])
    return { products: found, ...paging, totalProducts: total }
  })
  api.on(contract.listWishedInsertSets, ({ params, query }) => {
    const rows = catalogue.insertSets.flatMap((insertSet) => {
      const totalItems = wishes.filter(({ insertSetId }) => insertSetId === insertSet.id).length
      return insertSet.productId === params.productId && totalItems > 0 ? [{ ...insertSet, totalItems }] : []
    })
    const { found, paging, total } = pageOf(rows, query, ({ name }) => [name])
    return { insertSets: found, ...paging, totalInsertSets: total }
  })
  api.on(contract.listWishesOfInsertSet, ({ params, query }) =>
    listed(
      wishes.filter(({ insertSetId }) => insertSetId === params.insertSetId),
      query,
    ),
  )
  api.on(contract.listPublicWishes, ({ query }) => listed(wishes, query))
  api.on(contract.getWishOfUser, ({ params: { cardId } }) => {
    const wish = wishes.find((each) => each.cardId === cardId)
    return { wishlistItem: wish ? shown(wish) : null }
  })
  api.on(contract.getWishedCards, ({ query }) => ({ cardIds: query.cards.filter(wishFor) }))
  api.on(contract.addWish, ({ body: { card, priority, notes } }) => ({
    wishlistItem:
      wishFor(card) ?? add(card, { ...(priority && { priority }), ...(notes !== undefined && { notes }) }),
  }))
  const remove = (cardId: string) => {
    const wish = wishFor(cardId)
    return wish ? own.splice(own.indexOf(wish), 1) : []
  }
  api.on(contract.removeWish, ({ params: { cardId } }) => ({
    message: 'Removed',
    removedItem: remove(cardId)[0] ?? null,
  }))
  api.on(contract.addWishes, ({ body: { cards, priority, notes } }) => {
    const fresh = cards.filter((cardId) => !wishFor(cardId))
    for (const cardId of fresh)
      add(cardId, { ...(priority && { priority }), ...(notes !== undefined && { notes }) })
    return { message: 'Added', addedCount: fresh.length }
  })
  api.on(contract.removeWishes, ({ body: { cards } }) => ({
    message: 'Removed',
    removedItems: cards.flatMap(remove),
  }))
  api.on(contract.changeWish, ({ params: { cardId }, body: { priority, notes } }) => {
    const wish = wishFor(cardId)
    if (!wish) throw new FakeFailure(404, 'Wishlist item not found', 'WISH_NOT_FOUND')
    Object.assign(wish, priority && { priority }, notes !== undefined && { notes })
    return { wishlistItem: wish }
  })
  api.on(contract.addInsertSetToWishlist, ({ params, body: { mode } }) => {
    const insertSet = catalogue.insertSets.find(({ id }) => id === params.id)
    if (!insertSet) throw new FakeFailure(404, 'Insert set not found', 'INSERT_SET_NOT_FOUND')
    const added = catalogue.cards.filter(
      ({ id, insertSetId }) =>
        insertSetId === params.id && !wishFor(id) && (mode === 'all' || !owned.includes(id)),
    )
    for (const { id } of added) add(id)
    const message = added.length > 0 ? `Added ${countOf(added.length, 'card')} to wishlist` : 'Nothing to add'
    return { message, addedCount: added.length, cardIds: added.map(({ id }) => id), insertSet }
  })
}

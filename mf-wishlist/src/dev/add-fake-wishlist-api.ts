import type { Card } from '@ninepocket/contract/catalogue/card'
import { shouldAddCard } from '@ninepocket/contract/collection/all-or-missing-cards'
import { getChecklistWithOwnCounts } from '@ninepocket/contract/collection/number-line/number-line-endpoints'
import { getChecklistCompletion } from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { PublicUser } from '@ninepocket/contract/users/user'
import { getUserByUsername } from '@ninepocket/contract/users/user-endpoints'
import {
  defaultWishDetails,
  mergeWishDetails,
  type PartialWishDetails,
} from '@ninepocket/contract/wishlist/wish-details'
import * as contract from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { type OwnOrPublicWish, redactWish, type WishlistItem } from '@ninepocket/contract/wishlist/wishlist-item'
import {
  formatInsertSetWishesMessage,
  formatWishesAddedMessage,
  formatWishesRemovedMessage,
  noWishToRemoveMessage,
  wishRemovedMessage,
} from '@ninepocket/contract/wishlist/wishlist-messages'
import type { InsertSetWishSort } from '@ninepocket/contract/wishlist/wishlist-sort'
import { aWish } from '@ninepocket/testing/builders/a-wish'
import { anId } from '@ninepocket/testing/builders/an-id'
import { addFakeCatalogueApi, type FakeCatalogue } from '@ninepocket/testing/fake-api/add-fake-catalogue-api'
import { FakeHttpError, type FakeServer } from '@ninepocket/testing/fake-api/fake-server'
import { type PagingInput, paginate } from '@ninepocket/testing/fake-api/paginate'

export type WishlistFixture = {
  catalogue: FakeCatalogue
  user: PublicUser
  wishes: WishlistItem[]
  viewer: 'owner' | 'other'
  ownedCardIds?: ReadonlyArray<string>
}

const getCardName = (wish: OwnOrPublicWish) => wish.card?.name ?? ''
const sortComparators: Partial<Record<InsertSetWishSort, (first: OwnOrPublicWish, second: OwnOrPublicWish) => number>> =
  {
    priority: (first, second) => second.priority - first.priority,
    name: (first, second) => getCardName(first).localeCompare(getCardName(second)),
  }

/** Fakes the wishlist endpoints with the server's privacy rules. Only `viewer: 'owner'` can change wishes. */
export function addFakeWishlistApi(
  api: FakeServer,
  { catalogue, user, wishes, viewer, ownedCardIds = [] }: WishlistFixture,
) {
  addFakeCatalogueApi(api, catalogue)
  api.on(getChecklistCompletion, () => ({
    completion: { owned: ownedCardIds.length, total: catalogue.cards.length },
  }))
  const isOwner = viewer === 'owner'
  const ownWishes = isOwner ? wishes : []
  const getCard = (id: string): Card => {
    const card = catalogue.cards.find((candidate) => candidate.id === id)
    if (!card) throw new FakeHttpError(404, 'Card not found', 'CARD_NOT_FOUND')
    return card
  }
  const findOwnWish = (cardId: string) => ownWishes.find((candidate) => candidate.cardId === cardId)
  const toVisibleWish = (wish: WishlistItem): OwnOrPublicWish => {
    const insertSet = catalogue.insertSets.find(({ id }) => id === wish.insertSetId)
    const product = catalogue.products.find(({ id }) => id === wish.productId)
    const parents = { ...(insertSet && { insertSet }), ...(product && { product }) }
    const fullWish = { ...wish, card: getCard(wish.cardId), ...parents }
    return isOwner ? fullWish : redactWish(fullWish)
  }
  const toListReply = (rows: WishlistItem[], query: PagingInput & { sort?: InsertSetWishSort | undefined }) => {
    const comparator = query.sort && sortComparators[query.sort]
    const all = rows.map(toVisibleWish)
    const rowsInOrder = comparator ? all.toSorted(comparator) : all
    const { items, paging, total } = paginate(rowsInOrder, query, (wish) => [getCardName(wish)])
    return { wishlistItems: items, ...paging, totalItems: total }
  }
  const countDistinct = (by: 'productId' | 'insertSetId') => new Set(wishes.map((wish) => wish[by])).size
  const addWish = (cardId: string, input: PartialWishDetails = {}) => {
    const { id, productId, insertSetId } = getCard(cardId)
    const ids = { id: anId(0xe000 + ownWishes.length), userId: user.id, cardId: id, productId, insertSetId }
    const wish = aWish({ ...ids, ...mergeWishDetails(defaultWishDetails, input) })
    ownWishes.push(wish)
    return wish
  }

  api.on(getUserByUsername, ({ params }) => {
    if (params.username !== user.username) throw new FakeHttpError(404, 'User not found', 'USER_NOT_FOUND')
    return { user }
  })
  api.on(getChecklistWithOwnCounts, ({ params }) => ({
    cards: catalogue.cards
      .filter(({ insertSetId }) => insertSetId === params.id)
      .map(({ id, name, cardNumber, serialTotal }) => ({
        id,
        name,
        cardNumber,
        serialTotal,
        quantity: Number(ownedCardIds.includes(id)),
        forTrade: 0,
        forSale: 0,
        inWishlist: findOwnWish(id) !== undefined,
      })),
  }))
  api.on(contract.getWishlistStats, () => {
    const stats = {
      totalCards: wishes.length,
      totalProducts: countDistinct('productId'),
      totalInsertSets: countDistinct('insertSetId'),
    }
    return { ...stats, stats }
  })
  const getCompletion = (total: number) =>
    viewer === 'owner' ? { completion: { owned: ownedCardIds.length, total } } : {}
  api.on(contract.listWishlistProducts, ({ query }) => {
    const rows = catalogue.products.flatMap((product) => {
      const totalItems = wishes.filter(({ productId }) => productId === product.id).length
      return totalItems > 0 ? [{ ...product, totalItems, ...getCompletion(product.totalCards) }] : []
    })
    const { items: found, paging, total } = paginate(rows, query, ({ name }) => [name])
    return { products: found, ...paging, totalProducts: total }
  })
  api.on(contract.listWishlistInsertSetsOfProduct, ({ params, query }) => {
    const rows = catalogue.insertSets.flatMap((insertSet) => {
      const totalItems = wishes.filter(({ insertSetId }) => insertSetId === insertSet.id).length
      const isListed = insertSet.productId === params.productId && totalItems > 0
      return isListed ? [{ ...insertSet, totalItems, ...getCompletion(insertSet.totalCards) }] : []
    })
    const { items: found, paging, total } = paginate(rows, query, ({ name }) => [name])
    return { insertSets: found, ...paging, totalInsertSets: total }
  })
  api.on(contract.listWishesOfInsertSet, ({ params, query }) =>
    toListReply(
      wishes.filter(({ insertSetId }) => insertSetId === params.insertSetId),
      query,
    ),
  )
  api.on(contract.listUserWishes, ({ query }) => toListReply(wishes, query))
  api.on(contract.getUserWish, ({ params: { cardId } }) => {
    const wish = wishes.find((candidate) => candidate.cardId === cardId)
    return { wishlistItem: wish ? toVisibleWish(wish) : null }
  })
  api.on(contract.getWishlistedCards, ({ query }) => ({ cardIds: query.cards.filter(findOwnWish) }))
  api.on(contract.addWish, ({ body: { card, ...input } }) => ({
    wishlistItem: findOwnWish(card) ?? addWish(card, input),
  }))
  const removeOwnWish = (cardId: string) => {
    const wish = findOwnWish(cardId)
    return wish ? ownWishes.splice(ownWishes.indexOf(wish), 1) : []
  }
  api.on(contract.removeWish, ({ params: { cardId } }) => {
    const [removedItem = null] = removeOwnWish(cardId)
    return { message: removedItem ? wishRemovedMessage : noWishToRemoveMessage, removedItem }
  })
  api.on(contract.addWishes, ({ body: { cards, ...input } }) => {
    const newCardIds = cards.filter((cardId) => !findOwnWish(cardId))
    for (const cardId of newCardIds) addWish(cardId, input)
    return { message: formatWishesAddedMessage(newCardIds.length), addedCount: newCardIds.length }
  })
  api.on(contract.removeWishes, ({ body: { cards } }) => {
    const removedItems = cards.flatMap(removeOwnWish)
    return { message: formatWishesRemovedMessage(removedItems.length), removedItems }
  })
  api.on(contract.updateWish, ({ params: { cardId }, body }) => {
    const wish = findOwnWish(cardId)
    if (!wish) throw new FakeHttpError(404, 'Wishlist item not found', 'WISHLIST_ITEM_NOT_FOUND')
    Object.assign(wish, mergeWishDetails(wish, body))
    return { wishlistItem: wish }
  })
  api.on(contract.addInsertSetToWishlist, ({ params, body: { mode } }) => {
    const insertSet = catalogue.insertSets.find(({ id }) => id === params.id)
    if (!insertSet) throw new FakeHttpError(404, 'Insert set not found', 'INSERT_SET_NOT_FOUND')
    const added = catalogue.cards.filter(
      ({ id, insertSetId }) =>
        insertSetId === params.id && !findOwnWish(id) && shouldAddCard(mode, ownedCardIds.includes(id)),
    )
    for (const { id } of added) addWish(id)
    const { length: addedCount } = added
    const message = formatInsertSetWishesMessage({ addedCount, totalCards: insertSet.totalCards, mode })
    return { message, addedCount, cardIds: added.map(({ id }) => id), insertSet }
  })
}

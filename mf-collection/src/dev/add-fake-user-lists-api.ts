import type { Completion } from '@ninepocket/contract/collection/completion'
import * as lists from '@ninepocket/contract/collection/user-collection-endpoints'
import {
  getCopy,
  listCopiesOfInsertSet,
  listOwnCopies,
  listPocketsOfInsertSet,
} from '@ninepocket/contract/collection/user-inventory-endpoints'
import {
  type OwnOrPublicCopy,
  redactCopy,
  type UserInventoryItem,
} from '@ninepocket/contract/collection/user-inventory-item'
import type { PublicUser } from '@ninepocket/contract/users/user'
import { getUserByUsername } from '@ninepocket/contract/users/user-endpoints'
import { addFakeCatalogueApi, type FakeCatalogue } from '@ninepocket/testing/fake-api/add-fake-catalogue-api'
import { FakeHttpError, type FakeServer } from '@ninepocket/testing/fake-api/fake-server'
import { paginate } from '@ninepocket/testing/fake-api/paginate'
import { addFakeAllCopiesApi } from './add-fake-all-copies-api.ts'
import { addFakeLedgerApi } from './add-fake-ledger-api.ts'

export type UserListsFixture = {
  catalogue: FakeCatalogue
  user: PublicUser
  copies: UserInventoryItem[]
  viewer: 'owner' | 'other'
  /** The viewer's copies when the viewer is not the owner. */
  ownCopies?: UserInventoryItem[]
}
type AvailabilityQuery = { forTrade?: boolean | undefined; forSale?: boolean | undefined }

/** Sorts as the API does: fewest missing cards first, complete ones last. */
const sortByMissing = <Row extends { completion: Completion }>(rows: Row[]): Row[] =>
  rows.toSorted((one, other) => getMissingRank(one) - getMissingRank(other))

const getMissingRank = ({ completion: { owned, total } }: { completion: Completion }) =>
  total > owned ? total - owned : Number.MAX_SAFE_INTEGER

const countDistinct = (ids: ReadonlyArray<string>) => new Set(ids).size

export function addFakeUserListsApi(
  api: FakeServer,
  { catalogue, user, copies, viewer, ownCopies = [] }: UserListsFixture,
): void {
  addFakeCatalogueApi(api, catalogue)
  const isOwner = viewer === 'owner'
  addFakeLedgerApi(api, catalogue, isOwner ? copies : ownCopies)
  const assertCollectionVisible = () => {
    if (user.isCollectionPrivate && !isOwner)
      throw new FakeHttpError(403, "This user's collection is private", 'COLLECTION_PRIVATE')
  }
  const filterByAvailability = ({ forTrade, forSale }: AvailabilityQuery, candidates = copies) => {
    if (!forTrade && !forSale) assertCollectionVisible()
    return candidates.filter(
      (copy) =>
        (forTrade === undefined || copy.forTrade === forTrade) && (forSale === undefined || copy.forSale === forSale),
    )
  }
  const addCard = (copy: UserInventoryItem): UserInventoryItem => {
    const card = catalogue.cards.find(({ id }) => id === copy.cardId)
    return { ...copy, ...(card && { card }) }
  }
  const getParents = (copy: UserInventoryItem) => {
    const insertSet = catalogue.insertSets.find(({ id }) => id === copy.insertSetId)
    const product = catalogue.products.find(({ id }) => id === copy.productId)
    return { ...(insertSet && { insertSet }), ...(product && { product }) }
  }
  const toVisibleCopy = (copy: UserInventoryItem): OwnOrPublicCopy =>
    isOwner ? addCard(copy) : redactCopy(addCard(copy))
  /** The completion counts all copies, also those that are not in the list. */
  const countCopies = (rows: UserInventoryItem[], { id, totalCards }: { id: string; totalCards: number }) => ({
    completion: {
      owned: countDistinct(
        copies
          .filter(({ productId, insertSetId }) => [productId, insertSetId].includes(id))
          .map(({ cardId }) => cardId),
      ),
      total: totalCards,
    },
    totalItems: rows.length,
    forTradeCount: rows.filter(({ forTrade }) => forTrade).length,
    forSaleCount: rows.filter(({ forSale }) => forSale).length,
  })
  const toStatsReply = (rows: UserInventoryItem[]) => {
    const totals = {
      totalCards: rows.length,
      totalProducts: countDistinct(rows.map(({ productId }) => productId)),
      totalInsertSets: countDistinct(rows.map(({ insertSetId }) => insertSetId)),
    }
    return { ...totals, stats: totals }
  }

  api.on(getUserByUsername, ({ params }) => {
    if (params.username !== user.username) throw new FakeHttpError(404, 'User not found', 'USER_NOT_FOUND')
    return { user }
  })
  api.on(lists.getCollectionStats, () => toStatsReply(filterByAvailability({})))
  api.on(lists.getTradeListStats, () => toStatsReply(filterByAvailability({ forTrade: true })))
  api.on(lists.getSaleListStats, () => toStatsReply(filterByAvailability({ forSale: true })))
  api.on(lists.listCollectionProducts, ({ query }) => {
    const rows = filterByAvailability(query)
    const products = catalogue.products.flatMap((product) => {
      const ownCopies = rows.filter(({ productId }) => productId === product.id)
      return ownCopies.length > 0 ? [{ ...product, ...countCopies(ownCopies, product) }] : []
    })
    const { items: found, paging } = paginate(
      query.sort === 'nearest' ? sortByMissing(products) : products,
      query,
      ({ name }) => [name],
    )
    return { products: found, ...paging, totalProducts: products.length }
  })
  api.on(lists.listCollectionInsertSetsOfProduct, ({ params: { productId }, query }) => {
    const rows = filterByAvailability(query)
    const insertSets = catalogue.insertSets.flatMap((insertSet) => {
      const ownCopies = rows.filter(({ insertSetId }) => insertSetId === insertSet.id)
      return insertSet.productId === productId && ownCopies.length > 0
        ? [{ ...insertSet, ...countCopies(ownCopies, insertSet) }]
        : []
    })
    const { items: found, paging } = paginate(
      query.sort === 'nearest' ? sortByMissing(insertSets) : insertSets,
      query,
      ({ name }) => [name],
    )
    return { insertSets: found, productId, ...paging, totalInsertSets: insertSets.length }
  })
  api.on(lists.listInsertSetsNearestCompletion, ({ query }) => {
    const viewerCopies = isOwner ? copies : ownCopies
    const started = catalogue.insertSets.flatMap((insertSet) => {
      const { completion } = countCopies(
        viewerCopies.filter(({ insertSetId }) => insertSetId === insertSet.id),
        insertSet,
      )
      const product = catalogue.products.find(({ id }) => id === insertSet.productId)
      const isStarted = completion.owned > 0 && completion.owned < completion.total
      return product && isStarted ? [{ ...insertSet, product, completion }] : []
    })
    const { items: insertSets, paging } = paginate(sortByMissing(started), query)
    return { insertSets, ...paging, totalInsertSets: started.length }
  })
  api.on(listOwnCopies, ({ query }) => {
    const { items, paging, total } = paginate((isOwner ? copies : ownCopies).map(addCard), query)
    return { userInventoryItems: items, ...paging, totalItems: total }
  })
  api.on(listCopiesOfInsertSet, ({ params, query }) => {
    const matchesQuery = (copy: UserInventoryItem) =>
      copy.insertSetId === params.insertSetId &&
      (query.condition === undefined || copy.condition?.toLowerCase() === query.condition.toLowerCase()) &&
      (query.serial === undefined || (copy.serialNumber !== null) === query.serial) &&
      (query.hasPhoto === undefined || (copy.customImageUrl !== null) === query.hasPhoto)
    const rows = filterByAvailability(query, params.userId === user.id ? copies : ownCopies)
      .filter(matchesQuery)
      .map(toVisibleCopy)
    if (query.sort === 'price') rows.sort((one, other) => getPrice(other) - getPrice(one))
    const { items: found, paging, total } = paginate(rows, query, ({ card }) => [card?.name ?? ''])
    return { userInventoryItems: found, ...paging, totalItems: total }
  })
  api.on(listPocketsOfInsertSet, ({ params, query }) => {
    assertCollectionVisible()
    const pockets = catalogue.cards.flatMap((card) => {
      const ownerCopies = copies.filter(({ cardId }) => cardId === card.id)
      const [copy = null] = ownerCopies
      const counts = {
        quantity: ownerCopies.length,
        forTrade: ownerCopies.filter(({ forTrade }) => forTrade).length,
        forSale: ownerCopies.filter(({ forSale }) => forSale).length,
      }
      const visibleCopy = copy && (isOwner ? copy : redactCopy(copy))
      return card.insertSetId === params.insertSetId ? [{ card, ...counts, copy: visibleCopy }] : []
    })
    const { items, paging, total } = paginate(pockets, query, ({ card }) => [card.name])
    return {
      pockets: items,
      ...paging,
      totalCards: total,
      ownedCards: pockets.filter(({ quantity }) => quantity > 0).length,
    }
  })
  addFakeAllCopiesApi(api, {
    isOwner,
    listCopies: (query) => filterByAvailability(query, copies),
    toVisibleRow: (copy) => ({ ...toVisibleCopy(copy), ...getParents(copy) }),
  })
  api.on(getCopy, ({ params: { itemId } }) => {
    const copy = copies.find(({ id }) => id === itemId)
    if (!copy) throw new FakeHttpError(404, 'User inventory item not found', 'USER_INVENTORY_ITEM_NOT_FOUND')
    if (!copy.isAvailable) assertCollectionVisible()
    return { userInventoryItem: { ...toVisibleCopy(copy), ...getParents(copy) } }
  })
}

const getPrice = ({ forSalePrice }: OwnOrPublicCopy) => Number(forSalePrice ?? -1)

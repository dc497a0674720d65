import type { PublicUser } from '@ninepocket/contract/user'
import * as lists from '@ninepocket/contract/user-collection-endpoints'
import { getUserByUsername } from '@ninepocket/contract/user-endpoints'
import { getCopy, listCopiesOfInsertSet } from '@ninepocket/contract/user-inventory-endpoints'
import { type CopyView, publicCopy, type UserInventoryItem } from '@ninepocket/contract/user-inventory-item'
import { type Catalogue, serveCatalogue } from '@ninepocket/testing/fake-catalogue'
import { FakeFailure, type FakeServer } from '@ninepocket/testing/fake-server'
import { pageOf } from '@ninepocket/testing/page-of'

/** A person's cards, and who looks at them. */
export type PersonsLists = {
  catalogue: Catalogue
  user: PublicUser
  copies: UserInventoryItem[]
  viewer: 'owner' | 'other'
  /** The viewer's own copies, where it is another person. */
  own?: UserInventoryItem[]
}
type Marks = { forTrade?: boolean | undefined; forSale?: boolean | undefined }

const distinct = (ids: ReadonlyArray<string>) => new Set(ids).size

/** Answers the calls about a person's lists as the server does, from memory, with its privacy. */
export function answerLists(
  api: FakeServer,
  { catalogue, user, copies, viewer, own = [] }: PersonsLists,
): void {
  serveCatalogue(api, catalogue)
  const isOwner = viewer === 'owner'
  const refusePrivate = () => {
    if (user.isCollectionPrivate && !isOwner)
      throw new FakeFailure(403, "This user's collection is private", 'COLLECTION_PRIVATE')
  }
  const marked = ({ forTrade, forSale }: Marks, among = copies) => {
    if (!forTrade && !forSale) refusePrivate()
    return among.filter(
      (copy) =>
        (forTrade === undefined || copy.forTrade === forTrade) &&
        (forSale === undefined || copy.forSale === forSale),
    )
  }
  const shown = (copy: UserInventoryItem): CopyView => {
    const card = catalogue.cards.find(({ id }) => id === copy.cardId)
    const whole = { ...copy, ...(card && { card }) }
    return isOwner ? whole : publicCopy(whole)
  }
  const counts = (rows: UserInventoryItem[]) => ({
    totalItems: rows.length,
    forTradeCount: rows.filter(({ forTrade }) => forTrade).length,
    forSaleCount: rows.filter(({ forSale }) => forSale).length,
  })
  const stats = (rows: UserInventoryItem[]) => {
    const totals = {
      totalCards: rows.length,
      totalProducts: distinct(rows.map(({ productId }) => productId)),
      totalInsertSets: distinct(rows.map(({ insertSetId }) => insertSetId)),
    }
    return { ...totals, stats: totals }
  }

  api.on(getUserByUsername, ({ params }) => {
    if (params.username !== user.username) throw new FakeFailure(404, 'User not found', 'USER_NOT_FOUND')
    return { user }
  })
  api.on(lists.getUserStats, () => stats(marked({})))
  api.on(lists.getForTradeStats, () => stats(marked({ forTrade: true })))
  api.on(lists.getForSaleStats, () => stats(marked({ forSale: true })))
  api.on(lists.listProductsOfUser, ({ query }) => {
    const rows = marked(query)
    const products = catalogue.products.flatMap((product) => {
      const own = rows.filter(({ productId }) => productId === product.id)
      return own.length > 0 ? [{ ...product, ...counts(own) }] : []
    })
    const { found, paging } = pageOf(products, query, ({ name }) => [name])
    return { products: found, ...paging, totalProducts: products.length }
  })
  api.on(lists.listInsertSetsOfUser, ({ params: { productId }, query }) => {
    const rows = marked(query)
    const insertSets = catalogue.insertSets.flatMap((insertSet) => {
      const own = rows.filter(({ insertSetId }) => insertSetId === insertSet.id)
      return insertSet.productId === productId && own.length > 0 ? [{ ...insertSet, ...counts(own) }] : []
    })
    const { found, paging } = pageOf(insertSets, query, ({ name }) => [name])
    return { insertSets: found, productId, ...paging, totalInsertSets: insertSets.length }
  })
  api.on(listCopiesOfInsertSet, ({ params, query }) => {
    const fits = (copy: UserInventoryItem) =>
      copy.insertSetId === params.insertSetId &&
      (query.condition === undefined || copy.condition?.toLowerCase() === query.condition.toLowerCase()) &&
      (query.serial === undefined || (copy.serialNumber !== null) === query.serial) &&
      (query.hasPhoto === undefined || (copy.customImageUrl !== null) === query.hasPhoto)
    const rows = marked(query, params.userId === user.id ? copies : own)
      .filter(fits)
      .map(shown)
    if (query.sort === 'price') rows.sort((one, other) => priceOf(other) - priceOf(one))
    const { found, paging, total } = pageOf(rows, query, ({ card }) => [card?.name ?? ''])
    return { userInventoryItems: found, ...paging, totalItems: total }
  })
  api.on(getCopy, ({ params: { itemId } }) => {
    const copy = copies.find(({ id }) => id === itemId)
    if (!copy) throw new FakeFailure(404, 'User inventory item not found', 'USER_INVENTORY_ITEM_NOT_FOUND')
    if (!copy.isAvailable) refusePrivate()
    const insertSet = catalogue.insertSets.find(({ id }) => id === copy.insertSetId)
    const product = catalogue.products.find(({ id }) => id === copy.productId)
    return {
      userInventoryItem: { ...shown(copy), ...(insertSet && { insertSet }), ...(product && { product }) },
    }
  })
}

const priceOf = ({ forSalePrice }: CopyView) => Number(forSalePrice ?? -1)

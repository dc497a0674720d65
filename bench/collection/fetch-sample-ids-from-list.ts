import { hexToByteaParam } from '@ninepocket/api/database/connect'
import type { Random } from '@ninepocket/demo/random'
import type { Pool } from 'pg'
import type { ListOwner } from './list-owner.ts'
import { type CollectionOrWishlist, cardsPerFullInsertSet, minInsertSetsOfFullWishlistProduct } from './list-plans.ts'

/** Ids that the calls of a list name. A wishlist has no copies. */
export type SampleIdsOfList = Pick<ListOwner, 'userId' | 'cards' | 'products'> & {
  productIds: string[]
  insertSetIds: string[]
  copyIds: string[]
  cardIds: string[]
}

/** Builds the paths of one call for a user's list. */
export type ListCallPathsBuilder = (ids: SampleIdsOfList, random: Random) => string[]

const sampleSize = 400
const cardSampleSize = 1000

/** SQL conditions for products with a full first page, for full insert sets, and the table with the cards. */
const listSql: Record<CollectionOrWishlist, { fullProduct: string; fullInsertSet: string; cardTable: string }> = {
  collection: {
    fullProduct: 'insert_sets >= 100',
    fullInsertSet: `copies = ${cardsPerFullInsertSet}`,
    cardTable: 'user_card_counts',
  },
  wishlist: {
    fullProduct: `wishlist_insert_sets >= ${minInsertSetsOfFullWishlistProduct}`,
    fullInsertSet: `wishes = ${cardsPerFullInsertSet}`,
    cardTable: 'wishlist',
  },
}

export async function fetchSampleIdsFromList(
  pool: Pool,
  list: CollectionOrWishlist,
  owner: ListOwner,
): Promise<SampleIdsOfList> {
  const { fullProduct, fullInsertSet, cardTable } = listSql[list]
  const selectIds = async (column: string, rest: string) => {
    const { rows } = await pool.query<{ id: string }>(`select ${column} as id from ${rest}`, [
      hexToByteaParam(owner.userId),
    ])
    return rows.map(({ id }) => id)
  }
  const selectSample = (column: string, rest: string, count = sampleSize) =>
    selectIds(column, `${rest} order by md5(${column}::text) limit ${count}`)
  const ofUser = 'where user_id = $1'
  return {
    ...owner,
    productIds: await selectIds('product_id', `user_product_counts ${ofUser} and ${fullProduct}`),
    insertSetIds: await selectSample('insert_set_id', `user_insert_set_counts ${ofUser} and ${fullInsertSet}`),
    copyIds: await selectSample('id', `user_inventory ${ofUser}`),
    cardIds: await selectSample('card_id', `${cardTable} ${ofUser}`, cardSampleSize),
  }
}

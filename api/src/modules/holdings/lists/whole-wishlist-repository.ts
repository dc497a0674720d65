import type { VisibleWish } from '@ninepocket/contract/wishlist/wishlist-item'
import type { WholeWishlistSort } from '@ninepocket/contract/wishlist/wishlist-sort'
import type { Pool } from 'pg'
import { toByteaArrayParam, toByteaParam } from '../../../database/connect.ts'
import { prepareStatement } from '../../../database/prepare-statement.ts'
import { cardColumns } from '../../catalogue/cards/card-row.ts'
import { type InsertSetRow, insertSetColumns, toInsertSet } from '../../catalogue/insert-sets/insert-set-row.ts'
import type { OffsetRange } from '../../catalogue/paging/paging.ts'
import { type ProductRow, productColumns, toProduct } from '../../catalogue/products/product-row.ts'
import { toWishWithCard, type WishlistAccess, type WishRow, wishColumnsByAccess } from '../wishes/wish-with-card.ts'
import { buildWholeWishlistQuery } from './whole-wishlist-query.ts'

/** Reads wishes with their cards, products and insert sets. */
export function createWholeWishlistRepository(pool: Pool) {
  /** Adds the products and insert sets, each of which is read once. */
  async function toWishesWithParents(rows: ReadonlyArray<WishRow>): Promise<VisibleWish[]> {
    const ids = (getId: (row: WishRow) => string) => [toByteaArrayParam([...new Set(rows.map(getId))])]
    const [products, insertSets] = await Promise.all([
      pool.query<ProductRow>(
        prepareStatement(
          `select ${productColumns} from products p where p.id = any($1::bytea[])`,
          ids((row) => row.product_id),
        ),
      ),
      pool.query<InsertSetRow>(
        prepareStatement(
          `select ${insertSetColumns} from insert_sets s where s.id = any($1::bytea[])`,
          ids((row) => row.insert_set_id),
        ),
      ),
    ])
    const productById = new Map(products.rows.map((row) => [row.id, toProduct(row)]))
    const insertSetById = new Map(insertSets.rows.map((row) => [row.id, toInsertSet(row)]))
    return rows.map((row) => {
      const product = productById.get(row.product_id)
      const insertSet = insertSetById.get(row.insert_set_id)
      return { ...toWishWithCard(row), ...(product && { product }), ...(insertSet && { insertSet }) }
    })
  }

  return {
    async listPage(
      userId: string,
      { sort, access }: { sort: WholeWishlistSort; access: WishlistAccess },
      { offset: skip, limit: take }: OffsetRange,
    ): Promise<{ wishes: VisibleWish[]; total: number }> {
      const { rows } = await pool.query<WishRow & { id: string | null; total: number }>(
        prepareStatement(buildWholeWishlistQuery(sort, wishColumnsByAccess[access]), [
          toByteaParam(userId),
          skip,
          take,
        ]),
      )
      const found = rows.filter((row) => row.id !== null)
      const wishes = found.length === 0 ? [] : await toWishesWithParents(found)
      return { wishes, total: rows[0]?.total ?? 0 }
    },

    /** One wish; null where the person does not wish for the card. */
    async findWish(userId: string, cardId: string, access: WishlistAccess): Promise<VisibleWish | null> {
      const { rows } = await pool.query<WishRow>(
        prepareStatement(
          `select ${wishColumnsByAccess[access]}, ${cardColumns}
           from wishlist w left join cards c on c.id = w.card_id left join card_stats k on k.card_id = w.card_id
           where w.user_id = $1 and w.card_id = $2`,
          [toByteaParam(userId), toByteaParam(cardId)],
        ),
      )
      const [wish = null] = rows.length === 0 ? [] : await toWishesWithParents(rows)
      return wish
    },
  }
}

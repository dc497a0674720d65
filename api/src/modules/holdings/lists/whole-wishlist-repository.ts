import type { WholeWishlistSort } from '@ninepocket/contract/wishlist/wishlist-sort'
import type { Pool } from 'pg'
import { toByteaArrayParam, toByteaParam } from '../../../database/connect.ts'
import { prepareStatement } from '../../../database/prepare-statement.ts'
import { cardJsonSql } from '../../catalogue/cards/card-json.ts'
import { type InsertSetRow, insertSetColumns, toInsertSet } from '../../catalogue/insert-sets/insert-set-row.ts'
import type { OffsetRange } from '../../catalogue/paging/paging.ts'
import { type ProductRow, productColumns, toProduct } from '../../catalogue/products/product-row.ts'
import { buildWishJson, type WishlistAccess, type WishRow, wishColumnsByAccess } from '../wishes/wish-json.ts'
import { buildWholeWishlistQuery } from './whole-wishlist-query.ts'

export function createWholeWishlistRepository(pool: Pool) {
  /** Serializes each product and insert set once, however many rows have it. */
  async function createParentsJsonBuilder(rows: ReadonlyArray<WishRow>): Promise<(row: WishRow) => string> {
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
    const field = (name: string, value: object) => `,"${name}":${JSON.stringify(value)}`
    const productById = new Map(products.rows.map((row) => [row.id, field('product', toProduct(row))]))
    const insertSetById = new Map(insertSets.rows.map((row) => [row.id, field('insertSet', toInsertSet(row))]))
    return (row) => (productById.get(row.product_id) ?? '') + (insertSetById.get(row.insert_set_id) ?? '')
  }

  return {
    async listPage(
      userId: string,
      { sort, access }: { sort: WholeWishlistSort; access: WishlistAccess },
      { offset: skip, limit: take }: OffsetRange,
    ): Promise<{ wishes: string; total: number }> {
      const { rows } = await pool.query<WishRow & { id: string | null; total: number }>(
        prepareStatement(buildWholeWishlistQuery(sort, wishColumnsByAccess[access]), [
          toByteaParam(userId),
          skip,
          take,
        ]),
      )
      const found = rows.filter((row) => row.id !== null)
      if (found.length === 0) return { wishes: '', total: rows[0]?.total ?? 0 }
      const parents = await createParentsJsonBuilder(found)
      return {
        wishes: found.map((row) => buildWishJson(row, parents(row))).join(','),
        total: rows[0]?.total ?? 0,
      }
    },

    /** Returns null when the card isn't on the wishlist. */
    async findWishJson(userId: string, cardId: string, access: WishlistAccess): Promise<string | null> {
      const { rows } = await pool.query<WishRow>(
        prepareStatement(
          `select ${wishColumnsByAccess[access]}, ${cardJsonSql} as card
           from wishlist w left join cards c on c.id = w.card_id left join card_stats k on k.card_id = w.card_id
           where w.user_id = $1 and w.card_id = $2`,
          [toByteaParam(userId), toByteaParam(cardId)],
        ),
      )
      const [row] = rows
      return row ? buildWishJson(row, (await createParentsJsonBuilder(rows))(row)) : null
    },
  }
}

import type { WholeListSort } from '@ninepocket/contract/wishlist-sort'
import type { Pool } from 'pg'
import { idParameter, idsParameter } from '../../database/connect.ts'
import { statement } from '../../database/statement.ts'
import { cardJson } from '../catalogue/card-json.ts'
import { type InsertSetRow, insertSetColumns, toInsertSet } from '../catalogue/insert-set-row.ts'
import type { Stretch } from '../catalogue/paging.ts'
import { type ProductRow, productColumns, toProduct } from '../catalogue/product-row.ts'
import { wholeListQuery } from './whole-list-query.ts'
import { type WishRow, type WishSight, wishColumnsFor, wishJson } from './wish-json.ts'

/** Reads wishes with all that they are of, as JSON text: SQL only. */
export function wholeListRepository(pool: Pool) {
  /** Product and insert set of rows as JSON text, made once however many rows name them. */
  async function parentsOf(rows: ReadonlyArray<WishRow>): Promise<(row: WishRow) => string> {
    const ids = (of: (row: WishRow) => string) => [idsParameter([...new Set(rows.map(of))])]
    const [products, insertSets] = await Promise.all([
      pool.query<ProductRow>(
        statement(
          `select ${productColumns} from products p where p.id = any($1::bytea[])`,
          ids((row) => row.product_id),
        ),
      ),
      pool.query<InsertSetRow>(
        statement(
          `select ${insertSetColumns} from insert_sets s where s.id = any($1::bytea[])`,
          ids((row) => row.insert_set_id),
        ),
      ),
    ])
    const field = (name: string, value: object) => `,"${name}":${JSON.stringify(value)}`
    const productById = new Map(products.rows.map((row) => [row.id, field('product', toProduct(row))]))
    const insertSetById = new Map(
      insertSets.rows.map((row) => [row.id, field('insertSet', toInsertSet(row))]),
    )
    return (row) => (productById.get(row.product_id) ?? '') + (insertSetById.get(row.insert_set_id) ?? '')
  }

  return {
    /** A page of all wishes, and how many there are. */
    async page(
      userId: string,
      { sort, sight }: { sort: WholeListSort; sight: WishSight },
      { skip, take }: Stretch,
    ): Promise<{ wishes: string; total: number }> {
      const { rows } = await pool.query<WishRow & { id: string | null; total: number }>(
        statement(wholeListQuery(sort, wishColumnsFor[sight]), [idParameter(userId), skip, take]),
      )
      const found = rows.filter((row) => row.id !== null)
      if (found.length === 0) return { wishes: '', total: rows[0]?.total ?? 0 }
      const parents = await parentsOf(found)
      return {
        wishes: found.map((row) => wishJson(row, parents(row))).join(','),
        total: rows[0]?.total ?? 0,
      }
    },

    /** One wish; null where the person does not wish for the card. */
    async one(userId: string, cardId: string, sight: WishSight): Promise<string | null> {
      const { rows } = await pool.query<WishRow>(
        statement(
          `select ${wishColumnsFor[sight]}, ${cardJson} as card
           from wishlist w left join cards c on c.id = w.card_id left join card_stats k on k.card_id = w.card_id
           where w.user_id = $1 and w.card_id = $2`,
          [idParameter(userId), idParameter(cardId)],
        ),
      )
      const [row] = rows
      return row ? wishJson(row, (await parentsOf(rows))(row)) : null
    },
  }
}

import type { WishlistItem } from '@ninepocket/contract/wishlist-item'
import type { Pool } from 'pg'
import { idParameter, idsParameter } from '../../database/connect.ts'
import { newId } from '../../database/new-id.ts'
import { statement } from '../../database/statement.ts'
import { wishCountsKept } from './keep-wish-counts.ts'
import { type OwnWishRow, ownWishColumns, toOwnWish } from './wish-row.ts'

/** What a person says of a wish; what is not said stays as it is. */
export type WishWords = { priority?: number | undefined; notes?: string | null | undefined }

/** Writes wishes, each statement with the counts that depend on it: SQL only. */
export function wishWriter(pool: Pool) {
  async function changedRow(text: string, values: unknown[]): Promise<WishlistItem | null> {
    const { rows } = await pool.query<OwnWishRow>(statement(text, values))
    return rows[0] ? toOwnWish(rows[0]) : null
  }

  return {
    /** Adds a wish for a card of the catalogue; nothing where it is there already. Gives the cards whose counters rose. */
    async add(userId: string, cardId: string, words: Required<WishWords>): Promise<string[]> {
      const { rows } = await pool.query<{ card_id: string }>(
        statement(
          `with made as (
             insert into wishlist (user_id, card_id, id, product_id, insert_set_id, priority, notes)
             select $1, id, $3, product_id, insert_set_id, $4, $5 from cards where id = $2
             on conflict (user_id, card_id) do nothing
             returning card_id, product_id, insert_set_id
           ),
           delta as (select *, 1 as wish from made), ${wishCountsKept}
           select card_id from shared_counts`,
          [idParameter(userId), idParameter(cardId), idParameter(newId()), words.priority, words.notes],
        ),
      )
      return rows.map((row) => row.card_id)
    },

    /**
     * Adds wishes for the cards of a set that are not wished for yet, or for those of them without a copy.
     * @param size cards of the set
     */
    async addInsertSet(
      userId: string,
      insertSetId: string,
      { size, priority, only }: { size: number; priority: number; only: 'all' | 'missing' },
    ): Promise<string[]> {
      const ids = Array.from({ length: size }, () => newId())
      const { rows } = await pool.query<{ card_id: string }>(
        statement(
          `with wanted as (
             select c.id, c.product_id, row_number() over (order by c.id) as place from cards c
             where c.insert_set_id = $2 and not ($5 and exists (
               select from user_card_counts k where k.user_id = $1 and k.insert_set_id = $2
                 and k.card_id = c.id and k.total > 0
             ))
           ),
           made as (
             insert into wishlist (user_id, card_id, id, product_id, insert_set_id, priority)
             select $1, id, ($3::bytea[])[place], product_id, $2, $4 from wanted
             where place <= cardinality($3::bytea[]) order by id
             on conflict (user_id, card_id) do nothing
             returning card_id, product_id, insert_set_id
           ),
           delta as (select *, 1 as wish from made), ${wishCountsKept}
           select card_id from shared_counts`,
          [idParameter(userId), idParameter(insertSetId), idsParameter(ids), priority, only === 'missing'],
        ),
      )
      return rows.map((row) => row.card_id)
    },

    /** The wish as it is then; null where there is none. */
    change(userId: string, cardId: string, { priority, notes }: WishWords): Promise<WishlistItem | null> {
      return changedRow(
        `update wishlist w set priority = coalesce($3, w.priority),
           notes = case when $4 then $5 else w.notes end, updated_at = now()
         where w.user_id = $1 and w.card_id = $2 returning ${ownWishColumns}`,
        [idParameter(userId), idParameter(cardId), priority ?? null, notes !== undefined, notes ?? null],
      )
    },

    /** The wish as it was; null where there was none. */
    remove(userId: string, cardId: string): Promise<WishlistItem | null> {
      return changedRow(
        `with w as (delete from wishlist where user_id = $1 and card_id = $2 returning *),
         delta as (select card_id, insert_set_id, product_id, -1 as wish from w), ${wishCountsKept}
         select ${ownWishColumns} from w`,
        [idParameter(userId), idParameter(cardId)],
      )
    },
  }
}
export type WishWriter = ReturnType<typeof wishWriter>

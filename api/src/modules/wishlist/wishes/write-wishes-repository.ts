import type { WishlistItem } from '@ninepocket/contract/wishlist/wishlist-item'
import { toByteaArrayParam, toByteaParam } from '../../../database/connect.ts'
import { newId } from '../../../database/new-id.ts'
import { prepareStatement } from '../../../database/prepare-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { updateWishBlocksSql, updateWishCountersSql } from '../counters/update-wish-counters.ts'
import { type OwnWishRow, ownWishColumns, toOwnWish } from './wish-row.ts'

// Each statement writes wishes with the counts that depend on them, and runs while the person's row is locked.

/** What a person says of a wish; what is not said stays as it is. */
export type WishFields = { priority?: number | undefined; notes?: string | null | undefined }

/** SQL: the place in time of the person's newest wish. */
const newestPositionSql = '(select coalesce(max(added_position), 0) from wishlist where user_id = $1)'

/**
 * Wishes for cards of the catalogue, in their order; gives the insert set of each that is new. What is wished for already
 * stays as it is.
 */
export async function insertWishes(
  db: Queryable,
  userId: string,
  cardIds: ReadonlyArray<string>,
  fields: { priority: number; notes: string | null },
): Promise<string[]> {
  const ids = cardIds.map(() => newId())
  const { rows } = await db.query<{ insert_set_id: string }>(
    prepareStatement(
      `with made as (
         insert into wishlist (user_id, card_id, id, product_id, insert_set_id, priority, notes, added_position)
         select $1, c.id, given.id, c.product_id, c.insert_set_id, $4, $5, newest.added_position + n
         from unnest($2::bytea[], $3::bytea[]) with ordinality given (card_id, id, n)
           join cards c on c.id = given.card_id, ${newestPositionSql} newest (added_position) order by n
         on conflict (user_id, card_id) do nothing returning *
       ),
       moved as (select *, 1 as wishes from made), ${updateWishCountersSql}
       select insert_set_id from made`,
      [
        toByteaParam(userId),
        toByteaArrayParam(cardIds),
        toByteaArrayParam(ids),
        fields.priority,
        fields.notes,
      ],
    ),
  )
  return rows.map((row) => row.insert_set_id)
}

/** Which cards of a set are wished for: each, or those without a copy (spec §4.11). */
export type WishInsertSetMode = 'all' | 'missing'

/**
 * Wishes for those cards of a set that are not wished for yet; gives which. The first of the checklist is the newest, so
 * that the set reads in its order where the newest come first.
 */
export async function insertWishesForInsertSet(
  db: Queryable,
  userId: string,
  { id, totalCards }: { id: string; totalCards: number },
  { mode, priority }: { mode: WishInsertSetMode; priority: number },
): Promise<string[]> {
  const ids = Array.from({ length: totalCards }, () => newId())
  const { rows } = await db.query<{ card_id: string }>(
    prepareStatement(
      `with wanted as (
         select c.id, c.product_id, row_number() over (order by c.sort_order desc, c.id desc)::int as n from cards c
         where c.insert_set_id = $2 and ($3 = 'all' or not exists (
           select from user_card_counts k
           where k.user_id = $1 and k.insert_set_id = $2 and k.card_id = c.id and k.copies > 0))
       ),
       made as (
         insert into wishlist (user_id, card_id, id, product_id, insert_set_id, priority, added_position)
         select $1, wanted.id, given.id, wanted.product_id, $2, $4, newest.added_position + n
         from wanted join unnest($5::bytea[]) with ordinality given (id, n) using (n), ${newestPositionSql} newest (added_position) order by n
         on conflict (user_id, card_id) do nothing returning *
       ),
       moved as (select *, 1 as wishes from made), ${updateWishCountersSql}
       select card_id from made`,
      [toByteaParam(userId), toByteaParam(id), mode, priority, toByteaArrayParam(ids)],
    ),
  )
  return rows.map((row) => row.card_id)
}

/** The wish as it is then; null where there is none. */
export async function updateWishRow(
  db: Queryable,
  userId: string,
  cardId: string,
  { priority, notes }: WishFields,
): Promise<WishlistItem | null> {
  const { rows } = await db.query<OwnWishRow & { leaves_gap: boolean }>(
    prepareStatement(
      `with before as (select priority, added_position from wishlist where user_id = $1 and card_id = $2),
       w as (
         update wishlist set priority = coalesce($3::smallint, priority), notes = case when $4 then $5 else notes end,
           updated_at = statement_timestamp()
         where user_id = $1 and card_id = $2 returning *
       ),
       moved as (
         select priority, added_position, -1 as wishes from before union all select priority, added_position, 1 from w
       ), ${updateWishBlocksSql}
       select ${ownWishColumns}, exists (select from block_counts where is_empty) as leaves_gap from w`,
      [toByteaParam(userId), toByteaParam(cardId), priority ?? null, notes !== undefined, notes ?? null],
    ),
  )
  const [wish] = await deleteEmptyBlocks(db, userId, rows)
  return wish ?? null
}

/** Wishes no longer for these cards; gives the wishes as they were, the oldest first. */
export async function deleteWishes(
  db: Queryable,
  userId: string,
  cardIds: ReadonlyArray<string>,
): Promise<WishlistItem[]> {
  const { rows } = await db.query<OwnWishRow & { leaves_gap: boolean }>(
    prepareStatement(
      `with w as (delete from wishlist where user_id = $1 and card_id = any($2::bytea[]) returning *),
       moved as (select *, -1 as wishes from w), ${updateWishCountersSql}
       select ${ownWishColumns}, exists (select from block_counts where is_empty) as leaves_gap from w order by w.added_position`,
      [toByteaParam(userId), toByteaArrayParam(cardIds)],
    ),
  )
  return deleteEmptyBlocks(db, userId, rows)
}

/** No statement can remove a row that it has just counted down, so a block that is empty goes in a second one. */
async function deleteEmptyBlocks(
  db: Queryable,
  userId: string,
  rows: ReadonlyArray<OwnWishRow & { leaves_gap: boolean }>,
): Promise<WishlistItem[]> {
  if (rows[0]?.leaves_gap)
    await db.query(
      prepareStatement('delete from wishlist_position_blocks where user_id = $1 and wishes = 0', [
        toByteaParam(userId),
      ]),
    )
  return rows.map(toOwnWish)
}

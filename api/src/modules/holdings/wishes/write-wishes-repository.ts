import { defineStatement } from '../../../database/define-statement.ts'
import { bytea, toKysely } from '../../../database/kysely.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { updateWishlistPositionBlocksSql, wishCounterUpdatesSql } from '../counters/wish-counter-updates-sql.ts'
import { ownWishColumnsSql, ownWishColumnTypes } from './wish-row.ts'

// Each statement updates the counters too, and runs while the user's row is locked.

/** SQL: the position of the user's newest wish. */
export const newestWishPositionSql = '(select coalesce(max(added_position), 0) from wishlist where user_id = $userId)'

/** Adds wishes in the order of the cards, and returns the card and insert set of each new one. Existing wishes stay as they are. */
export const insertWishes = defineStatement({
  name: 'insertWishes',
  text: `with added as (
      insert into wishlist (user_id, card_id, id, product_id, insert_set_id, priority, notes, added_position)
      select $userId, c.id, ids.id, c.product_id, c.insert_set_id, $priority, $notes, newest.added_position + n
      from unnest($cardIds::bytea[], $ids::bytea[]) with ordinality ids (card_id, id, n)
        join cards c on c.id = ids.card_id, ${newestWishPositionSql} newest (added_position) order by n
      on conflict (user_id, card_id) do nothing returning *
    ),
    moved as (select *, 1 as wishes from added), ${wishCounterUpdatesSql}
    select card_id, insert_set_id from added`,
  parameters: { userId: 'bytea', cardIds: 'bytea[]', ids: 'bytea[]', priority: 'int2', notes: 'text?' },
  columns: { card_id: 'bytea', insert_set_id: 'bytea' },
})

/**
 * Adds wishes for cards of an insert set that have none, and returns those cards. The first of the checklist becomes the
 * newest, so that sorting by newest shows the insert set in checklist order.
 */
export const insertWishesOfInsertSet = defineStatement({
  name: 'insertWishesForInsertSet',
  text: `with selected as (
      select c.id, c.product_id, row_number() over (order by c.sort_order desc, c.id desc)::int as n from cards c
      where c.insert_set_id = $insertSetId and ($mode = 'all' or not exists (
        select from user_card_counts k where k.user_id = $userId and k.insert_set_id = $insertSetId
          and k.card_id = c.id and k.copies > 0))
    ),
    added as (
      insert into wishlist (user_id, card_id, id, product_id, insert_set_id, priority, notes, added_position)
      select $userId, selected.id, ids.id, selected.product_id, $insertSetId, $priority, $notes,
        newest.added_position + n
      from selected join unnest($ids::bytea[]) with ordinality ids (id, n) using (n),
        ${newestWishPositionSql} newest (added_position) order by n
      on conflict (user_id, card_id) do nothing returning *
    ),
    moved as (select *, 1 as wishes from added), ${wishCounterUpdatesSql}
    select card_id from added`,
  parameters: { userId: 'bytea', insertSetId: 'bytea', mode: 'text', priority: 'int2', notes: 'text?', ids: 'bytea[]' },
  columns: { card_id: 'bytea' },
})

/** SQL and types of written wishes; `leaves_gap` when a block of positions has become empty. */
const writtenWishColumns = `${ownWishColumnsSql}, exists (select from block_counts where is_empty) as leaves_gap`
const writtenWishColumnTypes = { ...ownWishColumnTypes, leaves_gap: 'bool' } as const

export const updateWish = defineStatement({
  name: 'updateWish',
  text: `with before as (select priority, added_position from wishlist where user_id = $userId and card_id = $cardId),
    w as (
      update wishlist set priority = $priority, notes = $notes, updated_at = statement_timestamp()
      where user_id = $userId and card_id = $cardId returning *
    ),
    moved as (
      select priority, added_position, -1 as wishes from before
      union all select priority, added_position, 1 from w
    ), ${updateWishlistPositionBlocksSql}
    select ${writtenWishColumns} from w`,
  parameters: { userId: 'bytea', cardId: 'bytea', priority: 'int2', notes: 'text?' },
  columns: writtenWishColumnTypes,
})

/** Deletes wishes and returns them as they were, oldest first. */
export const deleteWishes = defineStatement({
  name: 'deleteWishes',
  text: `with w as (delete from wishlist where user_id = $userId and card_id = any($cardIds) returning *),
    moved as (select *, -1 as wishes from w), ${wishCounterUpdatesSql}
    select ${writtenWishColumns} from w order by w.added_position`,
  parameters: { userId: 'bytea', cardIds: 'bytea[]' },
  columns: writtenWishColumnTypes,
})

/** A statement cannot delete a row that it has just updated, so `updateWish` and `deleteWishes` leave empty blocks. */
export async function deleteEmptyWishlistPositionBlocks(db: Queryable, userId: string): Promise<void> {
  await toKysely(db)
    .deleteFrom('wishlist_position_blocks')
    .where('user_id', '=', bytea(userId))
    .where('wishes', '=', 0)
    .execute()
}

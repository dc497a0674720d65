import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { toByteaArrayParam, toByteaParam } from '../../../database/connect.ts'
import { prepareStatement } from '../../../database/prepare-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { updateCountersSql } from '../counters/update-counters.ts'
import { newestFirstSql } from './copy-order.ts'
import { type OwnCopyRow, ownCopyColumns, toOwnCopy } from './copy-row.ts'

/** Removes a copy and lowers what it was counted in; gives it whole, null where the person has no such copy. */
export async function deleteCopy(
  db: Queryable,
  userId: string,
  id: string,
): Promise<UserInventoryItem | null> {
  const { rows } = await db.query<OwnCopyRow>(
    prepareStatement(
      `with removed as (delete from user_inventory where user_id = $1 and id = $2 returning *),
       delta as (
         select card_id, insert_set_id, product_id, -1 as copies, -(for_trade::int) as for_trade,
           -(for_sale::int) as for_sale from removed
       ), ${updateCountersSql}
       select ${ownCopyColumns} from removed i left join cards c on c.id = i.card_id`,
      [toByteaParam(userId), toByteaParam(id)],
    ),
  )
  return rows[0] ? toOwnCopy(rows[0]) : null
}

/** Removes those of some copies of which nothing was said, and lowers what they were counted in; gives how many they were. */
export async function deleteUnchangedCopies(
  db: Queryable,
  userId: string,
  ids: ReadonlyArray<string>,
): Promise<number> {
  const { rows } = await db.query<{ copies: number }>(
    prepareStatement(
      `with removed as (
         delete from user_inventory where user_id = $1 and id = any($2::bytea[]) and not for_trade and not for_sale
           and coalesce(serial_number, condition, public_note, private_note, custom_image_url,
             custom_back_image_url, for_sale_price::text) is null
         returning card_id, insert_set_id, product_id
       ), delta as (
         select card_id, insert_set_id, product_id, -count(*)::int as copies, 0 as for_trade, 0 as for_sale
         from removed group by card_id, insert_set_id, product_id
       ), ${updateCountersSql}
       select count(*)::int as copies from removed`,
      [toByteaParam(userId), toByteaArrayParam(ids)],
    ),
  )
  return rows[0]?.copies ?? 0
}

/**
 * The newest of a person's copies of a card, and whether all of them are alike (spec §4.10; `hasSameAttributes` says the same of
 * two). Null where they have none. The serial number tells copies apart for their owner, and is no difference here.
 */
export async function findNewestCopy(
  db: Queryable,
  userId: string,
  cardId: string,
): Promise<{ id: string; areAlike: boolean } | null> {
  const { rows } = await db.query<{ id: string; areAlike: boolean }>(
    prepareStatement(
      `with copies as (
         select i.* from cards c join user_inventory i on i.insert_set_id = c.insert_set_id and i.card_id = c.id
         where c.id = $2 and i.user_id = $1
       )
       select i.id, 1 = (
         select count(*) from (select distinct condition, public_note, private_note, custom_image_url,
           custom_back_image_url, for_trade, for_sale from copies) different
       ) as "areAlike" from copies i order by ${newestFirstSql} limit 1`,
      [toByteaParam(userId), toByteaParam(cardId)],
    ),
  )
  return rows[0] ?? null
}

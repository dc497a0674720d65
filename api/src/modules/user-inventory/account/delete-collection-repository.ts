import { toByteaParam } from '../../../database/connect.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { notifyCardCounts } from '../../catalogue/version/notify-card-counts.ts'

/**
 * Removes all copies of a person who leaves, lowers what others see of them, and gives their pictures up. The person's own
 * counts go with their row, which stays locked until the transaction ends.
 */
export async function deleteCollection(db: Queryable, userId: string): Promise<void> {
  await db.query('select from users where id = $1 for update', [toByteaParam(userId)])
  const { rows } = await db.query<{ id: string }>(
    `select insert_set_id as id from user_insert_set_counts where user_id = $1 and for_trade > 0`,
    [toByteaParam(userId)],
  )
  await notifyCardCounts(
    db,
    rows.map(({ id }) => id),
  )
  await db.query(
    `with removed as (
       delete from user_inventory where user_id = $1
       returning card_id, for_trade, custom_image_url, custom_back_image_url
     ), lowered as (
       insert into card_stats as k (card_id, for_trade_count)
       select r.card_id, -count(*) from removed r join cards c on c.id = r.card_id
       where r.for_trade group by r.card_id order by r.card_id
       on conflict (card_id) do update set for_trade_count = k.for_trade_count + excluded.for_trade_count
     )
     insert into unreferenced_files (name, since)
     select distinct substr(address, length('/files/') + 1), '-infinity'::timestamptz
     from removed, unnest(array[custom_image_url, custom_back_image_url]) address
     where address like '/files/copies/%'
     on conflict do nothing`,
    [toByteaParam(userId)],
  )
  await db.query(`update unreferenced_files set since = '-infinity', owner_id = null where owner_id = $1`, [
    toByteaParam(userId),
  ])
}

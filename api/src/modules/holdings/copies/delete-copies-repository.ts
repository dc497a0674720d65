import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { defineStatement } from '../../../database/define-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { updateCountersSql } from '../counters/copy-counters-sql.ts'
import { ownCopyColumnsSql, ownCopyColumnTypes, toOwnCopy } from './copy-row.ts'

const deleteCopiesStatement = defineStatement({
  name: 'deleteCopies',
  text: `with removed as (delete from user_inventory where user_id = $userId and id = any($ids) returning *),
    delta as (
      select card_id, insert_set_id, product_id, -count(*)::int as copies,
        -count(*) filter (where for_trade)::int as for_trade, -count(*) filter (where for_sale)::int as for_sale
      from removed group by card_id, insert_set_id, product_id
    ), ${updateCountersSql}
    select ${ownCopyColumnsSql} from removed i left join cards c on c.id = i.card_id`,
  parameters: { userId: 'bytea', ids: 'bytea[]' },
  columns: ownCopyColumnTypes,
})

/** Deletes the user's copies with these ids, lowers every counter, and returns the deleted copies. */
export async function deleteCopies(
  db: Queryable,
  userId: string,
  ids: ReadonlyArray<string>,
): Promise<UserInventoryItem[]> {
  return (await deleteCopiesStatement.all(db, { userId, ids })).map(toOwnCopy)
}

import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { defineStatement } from '../../../database/define-statement.ts'
import { bytea, toKysely } from '../../../database/kysely.ts'
import type { Queryable } from '../../../database/queryable.ts'
import type { OffsetRange } from '../../catalogue/paging/paging.ts'
import { newestFirstSql } from './copy-order.ts'
import { ownCopyColumnsSql, ownCopyColumnTypes, toOwnCopy } from './copy-row.ts'

const listCopiesOfCardStatement = defineStatement({
  name: 'listOwnCopiesOfCard',
  text: `with c as (select id, insert_set_id, serial_total from cards where id = $cardId)
    select ${ownCopyColumnsSql}, k.copies as total
    from c join user_card_counts k on k.user_id = $userId and k.insert_set_id = c.insert_set_id and k.card_id = c.id
    join user_inventory i on i.user_id = $userId and i.insert_set_id = c.insert_set_id and i.card_id = c.id
    order by ${newestFirstSql} offset $offset limit $limit`,
  parameters: { cardId: 'bytea', userId: 'bytea', offset: 'int8', limit: 'int8' },
  columns: { ...ownCopyColumnTypes, total: 'int4' },
})

/** Returns a range of a user's copies of a card, newest first, and their number. */
export async function findOwnCopiesOfCard(
  db: Queryable,
  { userId, cardId }: { userId: string; cardId: string },
  range: OffsetRange,
): Promise<{ copies: UserInventoryItem[]; total: number }> {
  const rows = await listCopiesOfCardStatement.all(db, { userId, cardId, ...range })
  const [first] = rows
  // Past the end there is no row that carries the total.
  return { copies: rows.map(toOwnCopy), total: first ? first.total : await countCopiesOfCard(db, userId, cardId) }
}

async function countCopiesOfCard(db: Queryable, userId: string, cardId: string): Promise<number> {
  const counter = await toKysely(db)
    .selectFrom('cards as c')
    .innerJoin('user_card_counts as k', (join) =>
      join.onRef('k.insert_set_id', '=', 'c.insert_set_id').onRef('k.card_id', '=', 'c.id'),
    )
    .select('k.copies')
    .where('k.user_id', '=', bytea(userId))
    .where('c.id', '=', bytea(cardId))
    .executeTakeFirst()
  return counter?.copies ?? 0
}

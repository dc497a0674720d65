import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { toByteaParam } from '../../../database/connect.ts'
import { prepareStatement } from '../../../database/prepare-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'
import type { OffsetRange } from '../../catalogue/paging/paging.ts'
import { newestFirstSql } from './copy-order.ts'
import { type OwnCopyRow, ownCopyColumns, toOwnCopy } from './copy-row.ts'

type CopyWithTotalRow = { total: number } & (OwnCopyRow | { id: null })

/** A stretch of a person's copies of a card, the newest first, and how many they have. */
export async function findOwnCopiesOfCard(
  db: Queryable,
  { userId, cardId }: { userId: string; cardId: string },
  { offset: skip, limit: take }: OffsetRange,
): Promise<{ copies: UserInventoryItem[]; total: number }> {
  const { rows } = await db.query<CopyWithTotalRow>(
    prepareStatement(
      `with place as (select insert_set_id, serial_total from cards where id = $2),
       page as (
         select i.* from user_inventory i
         where i.user_id = $1 and i.insert_set_id = (select insert_set_id from place) and i.card_id = $2
         order by ${newestFirstSql} offset $3 limit $4
       )
       select coalesce(k.copies, 0) as total, ${ownCopyColumns}
       from place c left join user_card_counts k
         on k.user_id = $1 and k.insert_set_id = c.insert_set_id and k.card_id = $2
       left join page i on true order by ${newestFirstSql}`,
      [toByteaParam(userId), toByteaParam(cardId), skip, take],
    ),
  )
  return {
    copies: rows.flatMap((row) => (row.id === null ? [] : [toOwnCopy(row)])),
    total: rows[0]?.total ?? 0,
  }
}

import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { toByteaParam } from '../../../database/connect.ts'
import { prepareStatement } from '../../../database/prepare-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { updateCountersSql } from '../counters/update-counters.ts'
import type { CopyDetails } from './copy-details.ts'
import { buildCopyFilterText } from './copy-filter-text.ts'
import { type OwnCopyRow, ownCopyColumns, toOwnCopy } from './copy-row.ts'

/** One copy of a person; null where they have no such copy. */
export async function findOwnCopy(
  db: Queryable,
  userId: string,
  id: string,
): Promise<UserInventoryItem | null> {
  const { rows } = await db.query<OwnCopyRow>(
    prepareStatement(
      `select ${ownCopyColumns} from user_inventory i left join cards c on c.id = i.card_id
       where i.user_id = $1 and i.id = $2`,
      [toByteaParam(userId), toByteaParam(id)],
    ),
  )
  return rows[0] ? toOwnCopy(rows[0]) : null
}

/** Writes what is said of a copy, and every count that its marks change. The person's row is locked. */
export async function updateCopyDetails(
  db: Queryable,
  userId: string,
  id: string,
  details: CopyDetails,
): Promise<UserInventoryItem> {
  const { rows } = await db.query<OwnCopyRow>(
    prepareStatement(
      `with before as (select for_trade, for_sale from user_inventory where user_id = $1 and id = $2),
       changed as (
         update user_inventory set serial_number = $3, condition = $4, public_note = $5, private_note = $6,
           custom_image_url = $7, custom_back_image_url = $8, for_trade = $9, for_sale = $10, for_sale_price = $11,
           filter_text = $12, updated_at = statement_timestamp()
         where user_id = $1 and id = $2 returning *
       ), delta as (
         select c.card_id, c.insert_set_id, c.product_id, 0 as copies,
           c.for_trade::int - b.for_trade::int as for_trade, c.for_sale::int - b.for_sale::int as for_sale
         from changed c, before b where c.for_trade <> b.for_trade or c.for_sale <> b.for_sale
       ), ${updateCountersSql}
       select ${ownCopyColumns} from changed i left join cards c on c.id = i.card_id`,
      [
        toByteaParam(userId),
        toByteaParam(id),
        details.serialNumber,
        details.condition,
        details.publicNote,
        details.privateNote,
        details.customImageUrl,
        details.customBackImageUrl,
        details.forTrade,
        details.forSale,
        details.forSalePrice,
        buildCopyFilterText(details),
      ],
    ),
  )
  return toOwnCopy(rows[0]!) // who calls has just read it
}

/** Marks all copies of a set for trade, or none of them; gives how many were not so before. */
export async function updateInsertSetForTrade(
  db: Queryable,
  userId: string,
  insertSetId: string,
  forTrade: boolean,
): Promise<number> {
  const { rows } = await db.query<{ copies: number }>(
    prepareStatement(
      `with changed as (
         update user_inventory set for_trade = $3, updated_at = statement_timestamp()
         where user_id = $1 and insert_set_id = $2 and for_trade <> $3
         returning card_id, insert_set_id, product_id
       ), delta as (
         select card_id, insert_set_id, product_id, 0 as copies,
           (case when $3 then count(*) else -count(*) end)::int as for_trade, 0 as for_sale
         from changed group by card_id, insert_set_id, product_id
       ), ${updateCountersSql}
       select count(*)::int as copies from changed`,
      [toByteaParam(userId), toByteaParam(insertSetId), forTrade],
    ),
  )
  return rows[0]?.copies ?? 0
}

/** How many copies of a set a person has; read from its count. */
export async function countCopiesInInsertSet(
  db: Queryable,
  userId: string,
  { productId, insertSetId }: { productId: string; insertSetId: string },
): Promise<number> {
  const { rows } = await db.query<{ copies: number }>(
    prepareStatement(
      `select copies from user_insert_set_counts where user_id = $1 and product_id = $2 and insert_set_id = $3`,
      [userId, productId, insertSetId].map(toByteaParam),
    ),
  )
  return rows[0]?.copies ?? 0
}

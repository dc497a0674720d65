import type { CopyDetails } from '@ninepocket/contract/collection/copy-details'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { defineStatement } from '../../../database/define-statement.ts'
import { bytea, toKysely } from '../../../database/kysely.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { updateCountersSql } from '../counters/copy-counters-sql.ts'
import { copyDetailsParameterTypes, toDetailsValues } from './copy-details-parameter-types.ts'
import { ownCopyColumnsSql, ownCopyColumnTypes, toOwnCopy } from './copy-row.ts'

const findOwnCopiesStatement = defineStatement({
  name: 'findOwnCopies',
  text: `select ${ownCopyColumnsSql} from user_inventory i left join cards c on c.id = i.card_id
    where i.user_id = $userId and i.id = any($ids)`,
  parameters: { userId: 'bytea', ids: 'bytea[]' },
  columns: ownCopyColumnTypes,
})

/** Returns the user's copies with these ids. */
export async function findOwnCopies(
  db: Queryable,
  userId: string,
  ids: ReadonlyArray<string>,
): Promise<UserInventoryItem[]> {
  return (await findOwnCopiesStatement.all(db, { userId, ids })).map(toOwnCopy)
}

const updateCopyStatement = defineStatement({
  name: 'updateCopyDetails',
  text: `with before as (select for_trade, for_sale from user_inventory where user_id = $userId and id = $id),
    changed as (
      update user_inventory set serial_number = $serialNumber, condition = $condition, public_note = $publicNote,
        private_note = $privateNote, custom_image_url = $customImageUrl, custom_back_image_url = $customBackImageUrl,
        for_trade = $forTrade, for_sale = $forSale, for_sale_price = $forSalePrice, filter_text = $filterText,
        updated_at = statement_timestamp()
      where user_id = $userId and id = $id returning *
    ), delta as (
      select c.card_id, c.insert_set_id, c.product_id, 0 as copies,
        c.for_trade::int - b.for_trade::int as for_trade, c.for_sale::int - b.for_sale::int as for_sale
      from changed c, before b where c.for_trade <> b.for_trade or c.for_sale <> b.for_sale
    ), ${updateCountersSql}
    select ${ownCopyColumnsSql} from changed i left join cards c on c.id = i.card_id`,
  parameters: { userId: 'bytea', id: 'bytea', ...copyDetailsParameterTypes },
  columns: ownCopyColumnTypes,
})

/** Updates a copy that the transaction has read, and every counter that its availability changes. */
export async function updateCopyDetails(
  db: Queryable,
  userId: string,
  id: string,
  details: CopyDetails,
): Promise<UserInventoryItem> {
  const row = await updateCopyStatement.first(db, { userId, id, ...toDetailsValues(details) })
  // The row is locked with its user's, and was read before.
  if (row === null) throw new Error('The copy to update does not exist')
  return toOwnCopy(row)
}

const updateInsertSetForTradeStatement = defineStatement({
  name: 'updateInsertSetForTrade',
  text: `with changed as (
      update user_inventory set for_trade = $forTrade, updated_at = statement_timestamp()
      where user_id = $userId and insert_set_id = $insertSetId and for_trade <> $forTrade
      returning card_id, insert_set_id, product_id
    ), delta as (
      select card_id, insert_set_id, product_id, 0 as copies,
        (case when $forTrade then count(*) else -count(*) end)::int as for_trade, 0 as for_sale
      from changed group by card_id, insert_set_id, product_id
    ), ${updateCountersSql}
    select count(*)::int as copies from changed`,
  parameters: { userId: 'bytea', insertSetId: 'bytea', forTrade: 'bool' },
  columns: { copies: 'int4' },
})

/** Marks all copies of an insert set for trade or none, and returns how many changed. */
export async function updateInsertSetForTrade(
  db: Queryable,
  userId: string,
  insertSetId: string,
  forTrade: boolean,
): Promise<number> {
  const row = await updateInsertSetForTradeStatement.first(db, { userId, insertSetId, forTrade })
  return row?.copies ?? 0
}

/** Reads the number of a user's copies in an insert set from its counter. */
export async function countCopiesInInsertSet(
  db: Queryable,
  userId: string,
  { productId, insertSetId }: { productId: string; insertSetId: string },
): Promise<number> {
  const counter = await toKysely(db)
    .selectFrom('user_insert_set_counts')
    .select('copies')
    .where('user_id', '=', bytea(userId))
    .where('product_id', '=', bytea(productId))
    .where('insert_set_id', '=', bytea(insertSetId))
    .executeTakeFirst()
  return counter?.copies ?? 0
}

import type { AddInsertSetMode } from '@ninepocket/contract/collection/add-insert-set-mode'
import type { CopyDetails } from '@ninepocket/contract/collection/copy-details'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { defineStatement } from '../../../database/define-statement.ts'
import { newId } from '../../../database/new-id.ts'
import type { Queryable } from '../../../database/queryable.ts'
import type { CardParents } from '../../catalogue/catalogue-lookup.ts'
import { updateCountersSql } from '../counters/copy-counters-sql.ts'
import { copyDetailsParameterTypes, toDetailsValues } from './copy-details-parameter-types.ts'
import { ownCopyColumnsSql, ownCopyColumnTypes, toOwnCopy } from './copy-row.ts'

const deltaSql = `delta as (
    select card_id, insert_set_id, product_id, count(*)::int as copies,
      count(*) filter (where for_trade)::int as for_trade, count(*) filter (where for_sale)::int as for_sale
    from added group by card_id, insert_set_id, product_id
  )`

/** SQL: the added copies with their cards' serial totals, in the order in which they were added. */
const addedCopiesSql = `select ${ownCopyColumnsSql} from added i join cards c on c.id = i.card_id order by i.id`

const insertCopyStatement = defineStatement({
  name: 'insertCopyOfCard',
  text: `with added as (
      insert into user_inventory (user_id, id, card_id, product_id, insert_set_id, serial_number, condition,
        public_note, private_note, custom_image_url, custom_back_image_url, for_trade, for_sale, for_sale_price,
        filter_text, created_at, updated_at)
      values ($userId, $id, $cardId, $productId, $insertSetId, $serialNumber, $condition, $publicNote, $privateNote,
        $customImageUrl, $customBackImageUrl, $forTrade, $forSale, $forSalePrice, $filterText, statement_timestamp(),
        statement_timestamp())
      returning *
    ), ${deltaSql}, ${updateCountersSql} ${addedCopiesSql}`,
  parameters: {
    userId: 'bytea',
    id: 'bytea',
    cardId: 'bytea',
    productId: 'bytea',
    insertSetId: 'bytea',
    ...copyDetailsParameterTypes,
  },
  columns: ownCopyColumnTypes,
})

/** Adds one copy of a card, raises every counter, and returns the copy. */
export async function insertCopyOfCard(
  db: Queryable,
  userId: string,
  cardParents: CardParents,
  details: CopyDetails,
): Promise<UserInventoryItem> {
  const values = { ...cardParents, ...toDetailsValues(details), userId, id: newId() }
  const row = await insertCopyStatement.first(db, values)
  if (row === null) throw new Error('The card was deleted while its copy was added')
  return toOwnCopy(row)
}

const insertCopiesOfInsertSetStatement = defineStatement({
  name: 'insertCopiesOfInsertSet',
  text: `with selected as (
      select c.id, c.product_id, row_number() over (order by c.sort_order, c.id) as n from cards c
      where c.insert_set_id = $insertSetId and ($mode = 'all' or not exists (
        select from user_card_counts k where k.user_id = $userId and k.insert_set_id = $insertSetId
          and k.card_id = c.id and k.copies > 0))
    ), added as (
      insert into user_inventory (user_id, id, card_id, product_id, insert_set_id, created_at, updated_at)
      select $userId, ids.id, selected.id, selected.product_id, $insertSetId, statement_timestamp(),
        statement_timestamp()
      from selected join unnest($ids::bytea[]) with ordinality ids (id, n) using (n) order by n
      returning *
    ), ${deltaSql}, ${updateCountersSql} ${addedCopiesSql}`,
  parameters: { userId: 'bytea', insertSetId: 'bytea', mode: 'text', ids: 'bytea[]' },
  columns: ownCopyColumnTypes,
})

/** Adds one copy of each card of an insert set that `mode` includes, and returns them in the order of the checklist. */
export async function insertCopiesOfInsertSet(
  db: Queryable,
  userId: string,
  { id: insertSetId, totalCards }: { id: string; totalCards: number },
  mode: AddInsertSetMode,
): Promise<UserInventoryItem[]> {
  const ids = Array.from({ length: totalCards }, () => newId())
  const rows = await insertCopiesOfInsertSetStatement.all(db, { userId, insertSetId, mode, ids })
  return rows.map(toOwnCopy)
}

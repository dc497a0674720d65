import type { CopyDetails } from '@ninepocket/contract/collection/copy-details'
import { defineStatement } from '../../../database/define-statement.ts'
import { updateCountersSql } from '../counters/copy-counters-sql.ts'
import { buildCopyFilterText } from './copy-filter-text.ts'
import { ownCopyColumnsSql, ownCopyColumnTypes } from './copy-row.ts'

// Each statement updates every counter too, and runs while the user's row is locked.

/** Types of the parameters that write a copy's details. */
const detailsParameterTypes = {
  serialNumber: 'text?',
  condition: 'text?',
  publicNote: 'text?',
  privateNote: 'text?',
  customImageUrl: 'text?',
  customBackImageUrl: 'text?',
  forTrade: 'bool',
  forSale: 'bool',
  forSalePrice: 'numeric?',
  filterText: 'text',
} as const

/** Returns the parameters that write a copy's details. */
export const toDetailsValues = (details: CopyDetails) => ({ ...details, filterText: buildCopyFilterText(details) })

const deltaSql = `delta as (
    select card_id, insert_set_id, product_id, count(*)::int as copies,
      count(*) filter (where for_trade)::int as for_trade, count(*) filter (where for_sale)::int as for_sale
    from added group by card_id, insert_set_id, product_id
  )`

/** SQL: the added copies with their cards' serial totals, in the order in which they were added. */
const addedCopiesSql = `select ${ownCopyColumnsSql} from added i join cards c on c.id = i.card_id order by i.id`

export const insertCopy = defineStatement({
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
    ...detailsParameterTypes,
  },
  columns: ownCopyColumnTypes,
})

/** Adds one copy of each card of an insert set that `$mode` includes, with the next of `$ids`. */
export const insertCopiesOfInsertSet = defineStatement({
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

export const updateCopy = defineStatement({
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
  parameters: { userId: 'bytea', id: 'bytea', ...detailsParameterTypes },
  columns: ownCopyColumnTypes,
})

/** Marks all copies of an insert set for trade or none, and returns how many changed and how many there are. */
export const updateInsertSetForTrade = defineStatement({
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
    select (select count(*)::int from changed) as "changedCount", coalesce((
        select copies from user_insert_set_counts
        where user_id = $userId and product_id = $productId and insert_set_id = $insertSetId
      ), 0) as "ownedCount"`,
  parameters: { userId: 'bytea', productId: 'bytea', insertSetId: 'bytea', forTrade: 'bool' },
  columns: { changedCount: 'int4', ownedCount: 'int4' },
})

export const deleteCopies = defineStatement({
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

import type { CopyDetails } from '@ninepocket/contract/collection/copy-details'
import { toMinorUnits } from '@ninepocket/contract/collection/record/owner-only-copy-fields'
import { defineStatement } from '../../../database/define-statement.ts'
import { addedCopiesDeltaSql, updateCopyCountersSql } from '../counters/copy-counters-sql.ts'
import { buildCopyFilterText } from './copy-filter-text.ts'
import { ownCopyColumnsSql, ownCopyColumnTypes } from './copy-row.ts'
import { toColumnName } from './to-column-name.ts'

// Each statement updates every counter too, and runs while the user's row is locked.

/** Types of the parameters that write a copy's details. */
export const detailsParameterTypes = {
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
  grader: 'text?',
  grade: 'text?',
  certificateNumber: 'text?',
  paidAmount: 'int8?',
  paidCurrency: 'text?',
  paidOn: 'date?',
  acquiredFrom: 'text?',
  ownValue: 'int8?',
  ownValueCurrency: 'text?',
  box: 'text?',
  boxRow: 'text?',
  binder: 'text?',
  binderPage: 'text?',
  binderPocket: 'text?',
  tags: 'text[]?',
} as const

/** SQL: the column of each detail; its parameter has the same name in camel case. */
const detailColumns = Object.keys(detailsParameterTypes).map((parameter) => ({
  parameter: `$${parameter}`,
  column: toColumnName(parameter),
}))
const detailColumnsSql = detailColumns.map(({ column }) => column).join(', ')
const detailParametersSql = detailColumns.map(({ parameter }) => parameter).join(', ')
const setDetailsSql = detailColumns.map(({ column, parameter }) => `${column} = ${parameter}`).join(', ')

/** Returns the parameters that write a copy's details. */
export const toDetailsValues = (details: CopyDetails) => ({
  ...details,
  paidAmount: toMinorUnits(details.paidAmount),
  ownValue: toMinorUnits(details.ownValue),
  tags: details.tags.length > 0 ? details.tags : null,
  filterText: buildCopyFilterText(details),
})

/** SQL: the added copies with their cards' serial totals, in the order in which they were added. */
const addedCopiesSql = `select ${ownCopyColumnsSql} from added i join cards c on c.id = i.card_id order by i.id`

export const insertCopy = defineStatement({
  name: 'insertCopyOfCard',
  text: `with added as (
      insert into user_inventory (user_id, id, card_id, product_id, insert_set_id, ${detailColumnsSql}, created_at,
        updated_at)
      values ($userId, $id, $cardId, $productId, $insertSetId, ${detailParametersSql}, statement_timestamp(),
        statement_timestamp())
      returning *
    ), ${addedCopiesDeltaSql}, ${updateCopyCountersSql} ${addedCopiesSql}`,
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

/** Returns the parameters that add copies without other details than serial numbers. */
export const toCopiesValues = (copies: ReadonlyArray<{ cardId: string; serialNumber: string | null }>) => ({
  cardIds: copies.map(({ cardId }) => cardId),
  // The driver passes no null in an array of text.
  serialNumbers: copies.map(({ serialNumber }) => serialNumber ?? ''),
  filterTexts: copies.map(buildCopyFilterText),
})

/** Adds a copy for each of `$cardIds`, which are cards of the insert set, in this order. */
export const insertCopiesOfCards = defineStatement({
  name: 'insertCopiesOfCards',
  text: `with added as (
      insert into user_inventory (user_id, id, card_id, product_id, insert_set_id, serial_number, filter_text,
        created_at, updated_at)
      select $userId, new.id, c.id, c.product_id, c.insert_set_id, nullif(new.serial_number, ''), new.filter_text,
        statement_timestamp(), statement_timestamp()
      from unnest($ids::bytea[], $cardIds::bytea[], $serialNumbers::text[], $filterTexts::text[]) with ordinality
          new (id, card_id, serial_number, filter_text, n)
        join cards c on c.id = new.card_id and c.insert_set_id = $insertSetId
      order by new.n
      returning *
    ), ${addedCopiesDeltaSql}, ${updateCopyCountersSql} ${addedCopiesSql}`,
  parameters: {
    userId: 'bytea',
    insertSetId: 'bytea',
    ids: 'bytea[]',
    cardIds: 'bytea[]',
    serialNumbers: 'text[]',
    filterTexts: 'text[]',
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
    ), ${addedCopiesDeltaSql}, ${updateCopyCountersSql} ${addedCopiesSql}`,
  parameters: { userId: 'bytea', insertSetId: 'bytea', mode: 'text', ids: 'bytea[]' },
  columns: ownCopyColumnTypes,
})

export const updateCopy = defineStatement({
  name: 'updateCopyDetails',
  text: `with before as (select for_trade, for_sale from user_inventory where user_id = $userId and id = $id),
    changed as (
      update user_inventory set ${setDetailsSql}, updated_at = statement_timestamp()
      where user_id = $userId and id = $id returning *
    ), delta as (
      select c.card_id, c.insert_set_id, c.product_id, 0 as copies,
        c.for_trade::int - b.for_trade::int as for_trade, c.for_sale::int - b.for_sale::int as for_sale
      from changed c, before b where c.for_trade <> b.for_trade or c.for_sale <> b.for_sale
    ), ${updateCopyCountersSql}
    select ${ownCopyColumnsSql} from changed i left join cards c on c.id = i.card_id`,
  parameters: { userId: 'bytea', id: 'bytea', ...detailsParameterTypes },
  columns: ownCopyColumnTypes,
})

type FlagColumn = 'for_trade' | 'for_sale'

/** SQL: the changes of the counters after `changed` copies got the flag $isOn. */
const buildFlagDeltaSql = (column: FlagColumn) => {
  const change = '(case when $isOn then count(*) else -count(*) end)::int'
  return `delta as (
      select card_id, insert_set_id, product_id, 0 as copies,
        ${column === 'for_trade' ? change : '0'} as for_trade, ${column === 'for_sale' ? change : '0'} as for_sale
      from changed group by card_id, insert_set_id, product_id
    ), ${updateCopyCountersSql}`
}

/**
 * Sets a flag of the copies of an insert set that have another value, and returns their ids, joined by commas, and how
 * many copies there are. `$copies` chooses among them as `filterCopiesForBulkChange` of the contract does.
 */
const defineInsertSetFlagUpdate = (name: string, column: FlagColumn) =>
  defineStatement({
    name,
    text: `with doubles as (
        select id from (
          select id, row_number() over (partition by card_id order by created_at, id) as n from user_inventory
          where user_id = $userId and insert_set_id = $insertSetId and ${column} <> $isOn
        ) ranked where n > 1
      ), changed as (
        update user_inventory set ${column} = $isOn, updated_at = statement_timestamp()
        where user_id = $userId and insert_set_id = $insertSetId and ${column} <> $isOn
          and ($copies = 'all' or id in (select id from doubles))
        returning id, card_id, insert_set_id, product_id
      ), ${buildFlagDeltaSql(column)}
      select (select string_agg(encode(id, 'hex'), ',') from changed) as "copyIds", coalesce((
          select copies from user_insert_set_counts
          where user_id = $userId and product_id = $productId and insert_set_id = $insertSetId
        ), 0) as "ownedCount"`,
    parameters: { userId: 'bytea', productId: 'bytea', insertSetId: 'bytea', isOn: 'bool', copies: 'text' },
    columns: { copyIds: 'text?', ownedCount: 'int4' },
  })

/** Sets a flag of some copies, and returns the insert set of each that changed. */
const defineCopiesFlagUpdate = (name: string, column: FlagColumn) =>
  defineStatement({
    name,
    text: `with changed as (
        update user_inventory set ${column} = $isOn, updated_at = statement_timestamp()
        where user_id = $userId and id = any($ids) and ${column} <> $isOn
        returning card_id, insert_set_id, product_id
      ), ${buildFlagDeltaSql(column)}
      select insert_set_id as "insertSetId" from changed`,
    parameters: { userId: 'bytea', ids: 'bytea[]', isOn: 'bool' },
    columns: { insertSetId: 'bytea' },
  })

/** Statements that set a flag of a user's copies in an insert set: of all of them, or of the doubles. */
export const updateInsertSetCopiesStatementsByFlag = {
  forTrade: defineInsertSetFlagUpdate('updateInsertSetForTrade', 'for_trade'),
  forSale: defineInsertSetFlagUpdate('updateInsertSetForSale', 'for_sale'),
}
export const updateCopiesStatementsByFlag = {
  forTrade: defineCopiesFlagUpdate('updateCopiesForTrade', 'for_trade'),
  forSale: defineCopiesFlagUpdate('updateCopiesForSale', 'for_sale'),
}

export const deleteCopies = defineStatement({
  name: 'deleteCopies',
  text: `with removed as (delete from user_inventory where user_id = $userId and id = any($ids) returning *),
    delta as (
      select card_id, insert_set_id, product_id, -count(*)::int as copies,
        -count(*) filter (where for_trade)::int as for_trade, -count(*) filter (where for_sale)::int as for_sale
      from removed group by card_id, insert_set_id, product_id
    ), ${updateCopyCountersSql}
    select ${ownCopyColumnsSql} from removed i left join cards c on c.id = i.card_id`,
  parameters: { userId: 'bytea', ids: 'bytea[]' },
  columns: ownCopyColumnTypes,
})

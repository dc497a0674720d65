import { copySummaryFieldNames, nonSummaryCopyFieldNames } from '@ninepocket/contract/collection/copy-summary-fields'
import { sql } from 'kysely'
import { defineStatement } from '../../../database/define-statement.ts'
import { bytea, toKysely } from '../../../database/kysely.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { ownCopyColumnsSql, ownCopyColumnTypes } from './copy-row.ts'
import { isHeldSql } from './is-held-sql.ts'
import { toColumnName } from './to-column-name.ts'

/** SQL: newest copies (`i`) first. Ids alone don't sort by time within a second: each process has its own sequence. */
const newestFirstSql = 'i.created_at desc, i.id desc'

export const findOwnCopies = defineStatement({
  name: 'findOwnCopies',
  text: `select ${ownCopyColumnsSql} from user_inventory i left join cards c on c.id = i.card_id
    where i.user_id = $userId and i.id = any($ids)`,
  parameters: { userId: 'bytea', ids: 'bytea[]' },
  columns: ownCopyColumnTypes,
})

/** Reads the counts of a user's copies in the order of the ids; zeros for cards without copies. */
export const readOwnedCardCounts = defineStatement({
  name: 'readOwnedCardCounts',
  text: `select requested.id as "cardId", coalesce(k.copies, 0) as quantity, coalesce(k.for_trade, 0) as "forTrade",
      coalesce(k.for_sale, 0) as "forSale"
    from unnest($cardIds::bytea[]) with ordinality requested (id, n) left join cards c on c.id = requested.id
    left join user_card_counts k on k.user_id = $userId and k.insert_set_id = c.insert_set_id and k.card_id = c.id
    order by requested.n`,
  parameters: { userId: 'bytea', cardIds: 'bytea[]' },
  columns: { cardId: 'bytea', quantity: 'int4', forTrade: 'int4', forSale: 'int4' },
})

/** Reads a range of a user's copies of a card, newest first. Past the end there is a single row with the total alone. */
export const listOwnCopiesOfCard = defineStatement({
  name: 'listOwnCopiesOfCard',
  text: `with c as (select id, insert_set_id, serial_total from cards where id = $cardId),
    page as (
      select i.* from c join user_inventory i
        on i.user_id = $userId and i.insert_set_id = c.insert_set_id and i.card_id = c.id
      order by ${newestFirstSql} offset $offset limit $limit
    ), counted as (
      select coalesce(sum(k.copies), 0)::int4 as total
      from c join user_card_counts k on k.user_id = $userId and k.insert_set_id = c.insert_set_id and k.card_id = c.id
    )
    select counted.total, ${ownCopyColumnsSql} from counted left join page i on true left join c on true
    order by ${newestFirstSql}`,
  parameters: { cardId: 'bytea', userId: 'bytea', offset: 'int8', limit: 'int8' },
  columns: { total: 'int4', ...ownCopyColumnTypes, id: 'bytea?' },
})

/** The columns that `areCopiesAlike` of the contract compares (spec §4.10). */
const fieldColumns = [...copySummaryFieldNames, ...nonSummaryCopyFieldNames].map(toColumnName)
const buildFieldsSql = (alias: string) => `(${fieldColumns.map((column) => `${alias}.${column}`).join(', ')})`

/**
 * Reads the copy that smart remove removes (the newest one; held copies come last), and one copy that differs from it, if
 * any. `decideSmartRemoval` needs no more.
 */
export const readNewestAndDifferingCopy = defineStatement({
  name: 'readNewestAndDifferingCopy',
  text: `with c as (select * from cards where id = $cardId),
    copies as (
      select i.* from c join user_inventory i on i.insert_set_id = c.insert_set_id and i.card_id = c.id
      where i.user_id = $userId
    ), first as (select * from copies i order by ${isHeldSql}, ${newestFirstSql} limit 1),
    different as (
      select i.* from copies i, first f
      where ${buildFieldsSql('i')} is distinct from ${buildFieldsSql('f')} limit 1
    )
    (select ${ownCopyColumnsSql} from first i, c) union all (select ${ownCopyColumnsSql} from different i, c)`,
  parameters: { cardId: 'bytea', userId: 'bytea' },
  columns: ownCopyColumnTypes,
})

/** Counts a user's copies in an insert set as bulk changes choose them: marked ones, and doubles among the others. */
export const countCopiesForBulkChanges = defineStatement({
  name: 'countCopiesForBulkChanges',
  text: `with ranked as (
      select for_trade, for_sale,
        row_number() over (partition by card_id order by created_at, id) as rank,
        row_number() over (partition by card_id, for_trade order by created_at, id) as trade_rank,
        row_number() over (partition by card_id, for_sale order by created_at, id) as sale_rank
      from user_inventory where user_id = $userId and insert_set_id = $insertSetId
    )
    select count(*)::int as copies, count(*) filter (where rank > 1)::int as doubles,
      count(*) filter (where for_trade)::int as "forTrade",
      count(*) filter (where not for_trade and trade_rank > 1)::int as "tradeDoubles",
      count(*) filter (where for_sale)::int as "forSale",
      count(*) filter (where not for_sale and sale_rank > 1)::int as "saleDoubles" from ranked`,
  parameters: { userId: 'bytea', insertSetId: 'bytea' },
  columns: {
    copies: 'int4',
    doubles: 'int4',
    forTrade: 'int4',
    tradeDoubles: 'int4',
    forSale: 'int4',
    saleDoubles: 'int4',
  },
})

/** Lists the copies of an insert set that a bulk removal concerns, oldest first, as `filterCopiesForBulkChange` chooses them. */
export const listAllOrDoubleCopiesOfInsertSet = defineStatement({
  name: 'listAllOrDoubleCopiesOfInsertSet',
  text: `select id from (
      select id, created_at, row_number() over (partition by card_id order by created_at, id) as n from user_inventory
      where user_id = $userId and insert_set_id = $insertSetId
    ) ranked where $copies = 'all' or n > 1 order by created_at, id`,
  parameters: { userId: 'bytea', insertSetId: 'bytea', copies: 'text' },
  columns: { id: 'bytea' },
})

/** Lists a user's copies of an insert set, held ones last, newest first; without those that have the flag `$withoutFlag`. */
export const listCopiesForNumberLine = defineStatement({
  name: 'listCopiesForNumberLine',
  text: `select i.id, i.card_id as "cardId", i.serial_number as "serialNumber" from user_inventory i
    where i.user_id = $userId and i.insert_set_id = $insertSetId
      and not case $withoutFlag when 'forTrade' then i.for_trade when 'forSale' then i.for_sale else false end
    order by ${isHeldSql}, ${newestFirstSql}`,
  parameters: { userId: 'bytea', insertSetId: 'bytea', withoutFlag: 'text?' },
  columns: { id: 'bytea', cardId: 'bytea', serialNumber: 'text?' },
})

/** Counts the images that a user's copies show, front and back. */
export async function countUserCopyImages(db: Queryable, userId: string): Promise<number> {
  const { images } = await toKysely(db)
    .selectFrom('user_inventory')
    .select(sql<number>`coalesce(sum(num_nonnulls(custom_image_url, custom_back_image_url)), 0)::int`.as('images'))
    .where('user_id', '=', bytea(userId))
    .where((eb) => eb.or([eb('custom_image_url', 'is not', null), eb('custom_back_image_url', 'is not', null)]))
    .executeTakeFirstOrThrow()
  return images
}

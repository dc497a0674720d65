import { defineStatement, type RowOf } from '../../../database/define-statement.ts'
import { buildContainsTokensSql } from '../../catalogue/paging/filter-tokens.ts'
import { copyWithCardColumnsSql, copyWithCardColumnTypes } from './copy-page.ts'

const parameters = { userId: 'bytea', insertSetId: 'bytea', offset: 'int8', limit: 'int8', isOwner: 'bool' } as const
const columns = {
  total: 'int4',
  owned: 'int4',
  quantity: 'int4',
  trade_count: 'int4',
  sale_count: 'int4',
  ...copyWithCardColumnTypes,
  id: 'bytea?',
} as const

/**
 * SQL: reads a page of a checklist with a user's counts of each card and the first copy, by keys alone: a user may have
 * thousands of copies of a card. Past the end there is a single row without a card.
 * @param commonTables common table expressions, among them `page` (id) and `counted` (total)
 */
const buildPocketPageSql = (commonTables: string) => `with ${commonTables}
  select counted.total, coalesce(holding.cards, 0) as owned, coalesce(own.copies, 0) as quantity,
    coalesce(own.for_trade - coalesce(promised.for_trade, 0), 0) as trade_count,
    coalesce(own.for_sale - coalesce(promised.for_sale, 0), 0) as sale_count, ${copyWithCardColumnsSql}
  from counted
  left join insert_sets s on s.id = $insertSetId
  left join user_insert_set_counts holding
    on holding.user_id = $userId and holding.product_id = s.product_id and holding.insert_set_id = s.id
  left join page on true
  left join cards c on c.id = page.id left join card_stats k on k.card_id = c.id
  left join user_card_counts own
    on own.user_id = $userId and own.insert_set_id = $insertSetId and own.card_id = c.id and own.copies > 0
  left join (
    select p.card_id, count(*) filter (where p.for_trade)::int4 as for_trade, count(*) filter (where p.for_sale)::int4 as for_sale
    from copy_holds h join user_inventory p on p.user_id = h.user_id and p.id = h.copy_id
    where h.user_id = $userId and p.insert_set_id = $insertSetId group by p.card_id
  ) promised on promised.card_id = own.card_id
  left join lateral (
    select id from user_inventory
    where user_id = $userId and insert_set_id = $insertSetId and card_id = own.card_id order by id limit 1
  ) oldest on true
  left join user_inventory i on i.user_id = $userId and i.id = oldest.id
  order by c.sort_order, c.id`

/** Lists a page of the pockets of an insert set, which may not exist: then there is no row. */
export const listPockets = defineStatement({
  name: 'listPockets',
  text: buildPocketPageSql(`counted as (select total_cards as total from insert_sets where id = $insertSetId),
    page as (select id from cards where insert_set_id = $insertSetId order by sort_order, id offset $offset limit $limit)`),
  parameters,
  columns,
})

/** Lists a page of the pockets whose cards contain every token. The insert set may not exist: then there is no row. */
export const listPocketsMatchingTokens = defineStatement({
  name: 'listPocketsMatchingTokens',
  text: buildPocketPageSql(`hits as materialized (
      select c.id, c.sort_order from cards c
      where c.insert_set_id = $insertSetId and ${buildContainsTokensSql('c.filter_text')}
    ),
    counted as (
      select count(hits.id)::int4 as total from insert_sets s left join hits on true where s.id = $insertSetId group by s.id
    ),
    page as (select id from hits order by sort_order, id offset $offset limit $limit)`),
  parameters: { ...parameters, tokenPatterns: 'text[]' },
  columns,
})

export type PocketRow = RowOf<typeof listPockets>

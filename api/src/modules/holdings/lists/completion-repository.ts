import type { StartedInsertSet } from '@ninepocket/contract/collection/owned-lists'
import { defineStatement } from '../../../database/define-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { insertSetColumnsSql, insertSetColumnTypes, toInsertSet } from '../../catalogue/insert-sets/insert-set-row.ts'
import { type OffsetRange, splitRowsAndTotal } from '../../catalogue/paging/paging.ts'
import { productRefColumnsSql, productRefColumnTypes, toProductRef } from '../../catalogue/products/product-row.ts'

/** Among sets with as many missing cards, the largest is the nearest. */
const nearestOrderSql = 's.total_cards - s.owned, s.total_cards desc, s.id'

const listInsertSetsNearestCompletion = defineStatement({
  name: 'listInsertSetsNearestCompletion',
  text: `with hits as materialized (
      select s.id, s.total_cards, own.cards as owned from user_insert_set_counts own
      join insert_sets s on s.id = own.insert_set_id
      where own.user_id = $userId and own.cards > 0 and own.cards < s.total_cards
    ), page as (
      select s.id, s.owned, row_number() over (order by ${nearestOrderSql}) as n from hits s
      order by ${nearestOrderSql} offset $offset limit $limit
    )
    select counted.total, page.owned, ${insertSetColumnsSql}, ${productRefColumnsSql}
    from (select count(*) as total from hits) counted
    left join page on true left join insert_sets s on s.id = page.id left join products p on p.id = s.product_id
    order by page.n`,
  parameters: { userId: 'bytea', offset: 'int8', limit: 'int8' },
  columns: { total: 'int8', owned: 'int4', ...insertSetColumnTypes, ...productRefColumnTypes, id: 'bytea?' },
})

const readChecklistOwnership = defineStatement({
  name: 'readChecklistOwnership',
  text: `select c.card_number as number, own.card_id is null as "isMissing" from cards c
    left join user_card_counts own
      on own.user_id = $userId and own.insert_set_id = $insertSetId and own.card_id = c.id and own.copies > 0
    where c.insert_set_id = $insertSetId order by c.sort_order, c.id`,
  parameters: { userId: 'bytea', insertSetId: 'bytea' },
  columns: { number: 'text?', isMissing: 'bool' },
})

/** Reads how far a user has completed insert sets. */
export function createCompletionRepository(pool: Queryable) {
  return {
    /** Lists the insert sets that the user has started and not completed, fewest missing cards first. */
    async listInsertSetsNearestCompletion(
      userId: string,
      { offset, limit }: OffsetRange,
    ): Promise<{ insertSets: StartedInsertSet[]; total: number }> {
      const { rows, total } = splitRowsAndTotal(
        await listInsertSetsNearestCompletion.all(pool, { userId, offset, limit }),
      )
      const insertSets = rows.map((row) => ({
        ...toInsertSet(row),
        product: toProductRef(row),
        completion: { owned: row.owned, total: row.total_cards },
      }))
      return { insertSets, total }
    },

    /** Reads the cards of an insert set in order; a card is selected if the user is missing it. */
    readChecklistOwnership: (userId: string, insertSetId: string) =>
      readChecklistOwnership.all(pool, { userId, insertSetId }),
  }
}

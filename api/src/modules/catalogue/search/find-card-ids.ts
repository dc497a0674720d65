import { defineStatement } from '../../../database/define-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { insertSetListOrderSql } from '../insert-sets/insert-set-row.ts'
import { productListOrderSql } from '../products/product-row.ts'
import { buildAllGroupsTsquery, type WordGroup } from './word-group.ts'

/**
 * Conditions for a card: words of its name, words of its insert set, and a number. Absent conditions do not apply.
 */
export type CardSearchConditions = {
  name: ReadonlyArray<WordGroup>
  insertSet: ReadonlyArray<WordGroup>
  numberKey: string | null
}
type ConditionKinds = { byName: boolean; byInsertSet: boolean; byNumber: boolean }

const toKey = ({ byName, byInsertSet, byNumber }: ConditionKinds) => `${byName}-${byInsertSet}-${byNumber}`

/** SQL: insert sets with their sort columns. `other_words` is the number of words they hold. */
const orderedInsertSetsSql = `select s.id, s.total_cards, length(s.words) as other_words,
  row_number() over (order by ${productListOrderSql}, ${insertSetListOrderSql}) as place
  from insert_sets s join products p on p.id = s.product_id`

/** SQL: if sets alone decide, the best sets that together hold `$limit` cards suffice. */
const bestInsertSetsSql = `select id from (
  select id, sum(total_cards) over (order by other_words, place) - total_cards as before from s
) ranked where before <= $limit`

/** Defines the search by these conditions. Names and sets are looked up once; cards are then found in an index alone. */
function defineFindCardIds({ byName, byInsertSet, byNumber }: ConditionKinds) {
  const conditions = [
    byName ? 'c.name_id = any(array(select id from n))' : '$nameQuery::tsquery is null',
    byInsertSet
      ? `c.insert_set_id = any(array(${byName ? 'select id from s' : bestInsertSetsSql}))`
      : '$insertSetQuery::tsquery is null',
    byNumber ? 'c.normalized_number = $numberKey' : '$numberKey::text is null',
  ]
  const namesSql = `n as materialized (
      select id, length(words) as other_words from card_names where words @@ $nameQuery::tsquery),`
  const insertSetsSql = `s as materialized (${orderedInsertSetsSql} where s.words @@ $insertSetQuery::tsquery),`
  const insertSetOrder = byInsertSet
    ? { joins: 'join s on s.id = hit.insert_set_id', columns: 's.place' }
    : {
        joins: 'join insert_sets s on s.id = hit.insert_set_id join products p on p.id = s.product_id',
        columns: `${productListOrderSql}, ${insertSetListOrderSql}`,
      }
  const fewestOtherWordsSql = byName ? 'n.other_words, ' : byInsertSet ? 's.other_words, ' : ''
  return defineStatement({
    name: `findCardIds-${toKey({ byName, byInsertSet, byNumber })}`,
    text: `with ${byName ? namesSql : ''} ${byInsertSet ? insertSetsSql : ''} hit as materialized (
        select c.id, c.name_id, c.insert_set_id, c.sort_order from cards c
        where ${conditions.join(' and ')} limit $limit)
      select string_agg(encode(hit.id, 'hex'), '' order by ${fewestOtherWordsSql}${insertSetOrder.columns}, hit.sort_order, hit.id) as ids
      from hit ${byName ? 'join n on n.id = hit.name_id' : ''} ${insertSetOrder.joins}`,
    parameters: { nameQuery: 'tsquery?', insertSetQuery: 'tsquery?', numberKey: 'text?', limit: 'int8' },
    columns: { ids: 'text?' },
  })
}

const bothCases = [false, true]
/** A statement for each combination of conditions, because each has its own plan. */
const statements = new Map<string, ReturnType<typeof defineFindCardIds>>()
for (const byName of bothCases)
  for (const byInsertSet of bothCases)
    for (const byNumber of bothCases) {
      const kinds = { byName, byInsertSet, byNumber }
      statements.set(toKey(kinds), defineFindCardIds(kinds))
    }

/**
 * Finds at most `limit` cards that meet the conditions. Names (or sets, if no word belongs to a name) with the fewest
 * other words come first, then list order.
 */
export async function findCardIds(
  db: Queryable,
  { name, insertSet, numberKey }: CardSearchConditions,
  limit: number,
): Promise<string[]> {
  const kinds = { byName: name.length > 0, byInsertSet: insertSet.length > 0, byNumber: numberKey !== null }
  const row = await statements.get(toKey(kinds))?.first(db, {
    nameQuery: kinds.byName ? buildAllGroupsTsquery(name) : null,
    insertSetQuery: kinds.byInsertSet ? buildAllGroupsTsquery(insertSet) : null,
    numberKey,
    limit,
  })
  // One text for all ids, which the driver parses faster than a row for each.
  return row?.ids?.match(/.{24}/g) ?? []
}

import { insertSetListOrderSql } from '../insert-sets/insert-set-row.ts'
import { productListOrderSql } from '../products/product-row.ts'
import { buildAllGroupsQuery, type WordGroup } from './word-group.ts'

/**
 * Conditions for a card: words of its name, words of its insert set, and a number. Absent conditions do not apply.
 */
export type CardSearchConditions = {
  name: ReadonlyArray<WordGroup>
  insertSet: ReadonlyArray<WordGroup>
  numberKey: string | null
}

/** SQL: insert sets with their sort columns. `more` is the number of words they hold. */
const orderedInsertSetsSql = `select s.id, s.total_cards, length(s.words) as more,
  row_number() over (order by ${productListOrderSql}, ${insertSetListOrderSql}) as place
  from insert_sets s join products p on p.id = s.product_id`

/**
 * Builds the query for at most `limit` cards that meet the conditions. It returns one row with the concatenated
 * hexadecimal ids. Names (or sets, if no word belongs to a name) with the fewest other words come first, then list
 * order. Names and sets are looked up once; cards are then found in an index alone.
 */
export function buildCardHitsQuery(
  { name, insertSet, numberKey }: CardSearchConditions,
  limit: number,
): { text: string; values: unknown[] } {
  const values: unknown[] = [limit]
  const addParameter = (value: unknown) => `$${values.push(value)}`
  const byName = name.length > 0
  const byInsertSet = insertSet.length > 0
  const parts: string[] = []
  const conditions: string[] = []
  if (byName) {
    const query = addParameter(buildAllGroupsQuery(name))
    parts.push(`n as materialized (
      select id, length(words) as more from card_names where words @@ ${query}::tsquery)`)
    conditions.push('c.name_id = any(array(select id from n))')
  }
  if (byInsertSet) {
    const query = addParameter(buildAllGroupsQuery(insertSet))
    parts.push(`s as materialized (${orderedInsertSetsSql} where s.words @@ ${query}::tsquery)`)
    conditions.push(`c.insert_set_id = any(array(${byName ? 'select id from s' : bestInsertSetsSql}))`)
  }
  if (numberKey !== null) conditions.push(`c.normalized_number = ${addParameter(numberKey)}`)
  parts.push(`hit as materialized (
    select c.id, c.name_id, c.insert_set_id, c.sort_order from cards c
    where ${conditions.join(' and ')} limit $1)`)
  const [joins, listOrderSql] = byInsertSet
    ? ['join s on s.id = hit.insert_set_id', 's.place']
    : [insertSetJoinsSql, `${productListOrderSql}, ${insertSetListOrderSql}`]
  const fewestOtherWordsSql = byName ? 'n.more, ' : byInsertSet ? 's.more, ' : ''
  return {
    text: `with ${parts.join(', ')}
      select string_agg(encode(hit.id, 'hex'), '' order by ${fewestOtherWordsSql}${listOrderSql}, hit.sort_order, hit.id) as ids
      from hit ${byName ? 'join n on n.id = hit.name_id' : ''} ${joins}`,
    values,
  }
}

/** Without a condition on sets, the sets of the hits are sorted. */
const insertSetJoinsSql = `join insert_sets s on s.id = hit.insert_set_id join products p on p.id = s.product_id`

/** If sets alone decide, the best sets that together hold `limit` cards suffice. */
const bestInsertSetsSql = `select id from (
  select id, sum(total_cards) over (order by more, place) - total_cards as before from s
) ranked where before <= $1`

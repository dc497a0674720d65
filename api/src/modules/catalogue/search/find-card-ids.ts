import { defineStatement } from '../../../database/define-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { insertSetListOrderSql } from '../insert-sets/insert-set-row.ts'
import { productListOrderSql } from '../products/product-row.ts'
import { attributeTermSet } from './collector-terms.ts'
import type { CardNumberCandidate } from './parse-search-term.ts'
import { buildAllGroupsTsquery, buildGroupTsquery, type WordGroup } from './word-group.ts'

/**
 * Conditions for a card: words of its name, words of its insert set, and a number. Absent conditions do not apply.
 */
export type CardSearchConditions = {
  name: ReadonlyArray<WordGroup>
  insertSet: ReadonlyArray<WordGroup>
  number: Pick<CardNumberCandidate, 'key' | 'setTotal'> | null
}
/**
 * `maxHits` limits the ids returned, `maxRows` the rows examined. Beyond `maxComparedCards`, all matching insert
 * sets are listed, because comparing those of each card with the words is then slower.
 */
export type CardSearchLimits = { maxHits: number; maxRows: number; maxComparedCards?: number }
/** Ids of cards, closest match first. `isComplete` is false if a limit other than `maxHits` hid matches. */
export type FoundCardIds = { ids: string[]; examinedRows: number; isComplete: boolean }

type ConditionKinds = { byName: boolean; byInsertSet: boolean; byNumber: boolean }
/** Where a statement starts: at the matching names, at the matching insert sets, at both, or at a number. */
type StartingPoint = 'names' | 'insertSets' | 'both' | 'number'

const toKey = ({ byName, byInsertSet, byNumber }: ConditionKinds, start: StartingPoint) =>
  `${start}-${byName}-${byInsertSet}-${byNumber}`

/** Limit on the names, and on the insert sets, that one statement reads. */
const maxParents = 20_000
/** Limit on cards whose insert set is read to compare its words. */
const defaultMaxComparedCards = 5_000
/** More insert sets than these are not listed if there are few cards to compare. */
const manyInsertSets = 10_000
/** Cards that a name with its attributes has on average in a large catalogue, and those of an insert set. */
const cardsPerName = 40
const cardsPerInsertSet = 70

/** SQL for the number of words of a name (`words`) without those of attributes, which have the weight B. */
const nameWordCountSql = "length(words) - length(ts_filter(words, '{b}'))"
/**
 * SQL for the order of sets (`s`): first those whose product (`p`) has all words on its own, from its base set on, then
 * the names with the fewest other words.
 */
const insertSetOrderSql = `p.words @@ $insertSetQuery::tsquery desc,
  case when p.words @@ $insertSetQuery::tsquery then 0 else length(s.words) end, length(p.words),
  ${productListOrderSql}, ${insertSetListOrderSql}`
/** SQL for the number of words that the product itself has, so that "1990 topps" is not a set of 2025 Topps. */
const productWordCountSql = '(select count(*) from queries where p.words @@ queries.query)'
const namesSql = `n as materialized (
  select id, ${nameWordCountSql} as other_words from card_names where words @@ $nameQuery::tsquery limit ${maxParents})`
const insertSetsSql = `s as materialized (
  select id, total_cards from insert_sets where words @@ $insertSetQuery::tsquery limit ${maxParents})`
/** SQL for the sets in the order of hits, so that their first cards are the best. */
const sortedInsertSetsSql = `s as materialized (
  select s.id from (select * from insert_sets where words @@ $insertSetQuery::tsquery limit ${maxParents}) s
  join products p on p.id = s.product_id order by ${insertSetOrderSql})`

const cardColumns = 'id, name_id, insert_set_id, sort_order, normalized_number'
/**
 * Builds SQL for the cards of each row of a list. The planner does not know how many rows the words match; `offset 0`
 * keeps it from reading a whole table instead of walking through an index for each row.
 */
const buildCardsSql = (listSql: string, condition: string) => `select c.* from ${listSql}
  cross join lateral (select ${cardColumns} from cards where ${condition} offset 0) c`
const cardsOfNamesSql = buildCardsSql('(select id from n order by other_words, id) n', 'name_id = n.id')
const cardsOfInsertSetsSql = buildCardsSql('s', 'insert_set_id = s.id')
const cardsOfPairsSql = buildCardsSql('n cross join s', 'name_id = n.id and insert_set_id = s.id')
const cardsOfInsertSetsAndNumberSql = buildCardsSql('s', 'insert_set_id = s.id and normalized_number = $numberKey')
const cardsOfNumberSql = `select ${cardColumns} from cards where normalized_number = $numberKey`

/** SQL that names the list, or the pairs of both, with the fewest cards to examine. */
const cheapestSql = `cheapest as materialized (
  select case when names * ${cardsPerName} <= least(pairs, cards) then 'n' when cards < pairs then 's' else 'pairs' end as list
  from (select count(*) as names, count(*) * (select count(*) from s) as pairs,
    (select sum(total_cards) from s) as cards from n) size)`
const cardsOfCheapestSql = `(${cardsOfNamesSql} where (select list from cheapest) = 'n')
  union all (${cardsOfInsertSetsSql} where (select list from cheapest) = 's')
  union all (${cardsOfPairsSql} where (select list from cheapest) = 'pairs')`

/** SQL that joins a card of `c` only if its insert set has the words. */
const matchingInsertSetSql =
  'cross join lateral (select from insert_sets s where s.id = c.insert_set_id and s.words @@ $insertSetQuery::tsquery offset 0) matching'
/** SQL that joins a card of `c` only if its name has the words. */
const matchingNameSql =
  'cross join lateral (select from card_names n where n.id = c.name_id and n.words @@ $nameQuery::tsquery offset 0) matching'
/** SQL that looks a card up in both lists. "is true" hashes them; a join could read a list again for each card. */
const isInBothListsSql = '(c.name_id in (select id from n)) is true and (c.insert_set_id in (select id from s)) is true'

/** Returns the lists to read, the cards to examine, and the test of a card besides its number. */
function buildParts({ byName, byInsertSet, byNumber }: ConditionKinds, start: StartingPoint) {
  switch (start) {
    case 'names':
      return { lists: [namesSql], cards: cardsOfNamesSql, test: byInsertSet ? matchingInsertSetSql : '' }
    case 'insertSets':
      return {
        lists: [byNumber ? insertSetsSql : sortedInsertSetsSql],
        cards: byNumber ? cardsOfInsertSetsAndNumberSql : cardsOfInsertSetsSql,
        test: byName ? matchingNameSql : '',
      }
    case 'both':
      return {
        lists: [namesSql, insertSetsSql, cheapestSql],
        cards: cardsOfCheapestSql,
        test: `where ${isInBothListsSql}`,
      }
    case 'number':
      return { lists: [], cards: cardsOfNumberSql, test: '' }
  }
}

function defineFindCardIds(kinds: ConditionKinds, start: StartingPoint) {
  const { byName, byInsertSet, byNumber } = kinds
  const { lists, cards, test } = buildParts(kinds, start)
  const numberTestSql = byNumber ? 'normalized_number = $numberKey' : '$numberKey::text is null'
  // Every statement has the same parameters.
  const absentConditions = [
    ...(byName ? [] : [' and $nameQuery::tsquery is null']),
    ...(byInsertSet ? [] : [' and $insertSetQuery::tsquery is null']),
    ...(byNumber ? [] : [' and $setTotal::int is null']),
    ...(byName && !byInsertSet ? [] : [' and not $byAttribute']),
  ].join('')
  const orderSql = [
    ...(byNumber ? ['s.total_cards is not distinct from $setTotal desc'] : []),
    ...(byName ? ['n.name_words'] : []),
    ...(byInsertSet ? [`${productWordCountSql} desc`, insertSetOrderSql] : []),
    // Of attributes that are searched, the one with the fewest other words: "Rookie Card" before "All-Star Rookie".
    ...(byName && !byInsertSet ? ['case when $byAttribute then n.all_words end'] : []),
    ...(byInsertSet ? [] : [productListOrderSql, insertSetListOrderSql]),
  ].join(', ')
  return defineStatement({
    name: `findCardIds-${toKey(kinds, start)}`,
    text: `with queries as materialized (select query::tsquery from unnest($insertSetQueries::text[]) as words (query)),
      ${lists.map((list) => `${list}, `).join('')}
      examined as materialized (${cards} limit $maxRows),
      hit as materialized (
        select c.* from (select * from examined where ${numberTestSql}${absentConditions}) c ${test} limit $maxHits)
      select string_agg(encode(c.id, 'hex'), '' order by ${orderSql}, c.sort_order, c.id) as ids,
        ${lists.includes(namesSql) ? '(select count(*) from n)' : '0::int8'} as names,
        ${start === 'both' || start === 'insertSets' ? '(select count(*) from s)' : '0::int8'} as insert_sets,
        case when count(*) < $maxHits then (select count(*) from examined) else count(*) end as cards
      from hit c ${byName ? `join (select id, ${nameWordCountSql} as name_words, length(words) as all_words from card_names) n on n.id = c.name_id` : ''}
      join insert_sets s on s.id = c.insert_set_id join products p on p.id = s.product_id`,
    parameters: {
      nameQuery: 'tsquery?',
      insertSetQuery: 'tsquery?',
      insertSetQueries: 'text[]',
      numberKey: 'text?',
      setTotal: 'int4?',
      byAttribute: 'bool',
      maxHits: 'int8',
      maxRows: 'int8',
    },
    columns: { ids: 'text?', names: 'int8', insert_sets: 'int8', cards: 'int8' },
  })
}

const bothCases = [false, true]
/** A statement for each combination of conditions and starting point, because each has its own plan. */
const statements = new Map<string, ReturnType<typeof defineFindCardIds>>()
for (const byName of bothCases)
  for (const byInsertSet of bothCases)
    for (const byNumber of bothCases)
      for (const start of listStartingPoints({ byName, byInsertSet, byNumber })) {
        const kinds = { byName, byInsertSet, byNumber }
        statements.set(toKey(kinds, start), defineFindCardIds(kinds, start))
      }

function listStartingPoints({ byName, byInsertSet, byNumber }: ConditionKinds): StartingPoint[] {
  if (byName && byInsertSet) return ['names', 'insertSets', 'both']
  if (byName || byInsertSet) return [byName ? 'names' : 'insertSets']
  return byNumber ? ['number'] : []
}

async function runStatement(
  db: Queryable,
  { name, insertSet, number }: CardSearchConditions,
  start: StartingPoint,
  limits: CardSearchLimits,
): Promise<FoundCardIds> {
  const kinds = { byName: name.length > 0, byInsertSet: insertSet.length > 0, byNumber: number !== null }
  const row = await statements.get(toKey(kinds, start))?.first(db, {
    nameQuery: kinds.byName ? buildAllGroupsTsquery(name) : null,
    insertSetQuery: kinds.byInsertSet ? buildAllGroupsTsquery(insertSet) : null,
    insertSetQueries: insertSet.map(buildGroupTsquery),
    numberKey: number?.key ?? null,
    setTotal: number?.setTotal ?? null,
    byAttribute: !kinds.byInsertSet && name.some(({ words }) => attributeTermSet.has(words[0] ?? '')),
    ...limits,
  })
  if (!row) return { ids: [], examinedRows: 0, isComplete: true }
  const { names, insert_sets: insertSets, cards } = row
  return {
    // One text for all ids, which the driver parses faster than a row for each.
    ids: row.ids?.match(/.{24}/g) ?? [],
    examinedRows: names + insertSets + cards,
    isComplete: names < maxParents && insertSets < maxParents && cards < limits.maxRows,
  }
}

/**
 * Finds cards that meet the conditions. Names (or sets, if no word belongs to a name) with the fewest other words come
 * first, then list order.
 */
export async function findCardIds(
  db: Queryable,
  conditions: CardSearchConditions,
  { maxHits, maxRows, maxComparedCards = defaultMaxComparedCards }: CardSearchLimits,
): Promise<FoundCardIds> {
  const { name, insertSet } = conditions
  const limits = { maxHits, maxRows }
  if (name.length === 0) return runStatement(db, conditions, insertSet.length > 0 ? 'insertSets' : 'number', limits)
  if (insertSet.length === 0) return runStatement(db, conditions, 'names', limits)
  const nameCount = Math.min(...name.map(({ names }) => names))
  const insertSetCount = Math.min(...insertSet.map(({ insertSets }) => insertSets))
  if (insertSetCount * cardsPerInsertSet < nameCount) return runStatement(db, conditions, 'insertSets', limits)
  if (insertSetCount < manyInsertSets || nameCount * cardsPerName > maxComparedCards)
    return runStatement(db, conditions, 'both', limits)
  const compared = await runStatement(db, conditions, 'names', {
    maxHits,
    maxRows: Math.min(maxRows, maxComparedCards),
  })
  const remainingRows = maxRows - compared.examinedRows
  if (compared.isComplete || compared.ids.length >= maxHits || remainingRows <= 0) return compared
  const listed = await runStatement(db, conditions, 'both', { maxHits, maxRows: remainingRows })
  return {
    ids: [...new Set([...listed.ids, ...compared.ids])],
    examinedRows: compared.examinedRows + listed.examinedRows,
    isComplete: listed.isComplete,
  }
}

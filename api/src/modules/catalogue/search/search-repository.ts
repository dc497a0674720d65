import { defineStatement } from '../../../database/define-statement.ts'
import { lastUnicodeCharacter } from '../../../database/last-unicode-character.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { insertSetListOrderSql } from '../insert-sets/insert-set-row.ts'
import { productListOrderSql } from '../products/product-row.ts'
import { type CardSearchConditions, type CardSearchLimits, findCardIds } from './find-card-ids.ts'
import type { WordCombinationsWithRarestWord } from './match-plan.ts'
import { maxWords } from './parse-search-term.ts'
import { buildAllGroupsTsquery, buildGroupTsquery, type WordGroup, type WordOccurrenceCounts } from './word-group.ts'

/** Occurrences of a word in the vocabulary. `longerWords` counts longer words that start with it. */
export type WordMatchCounts = { whole: WordOccurrenceCounts; longerWords: WordOccurrenceCounts; cardNumbers: number }

/** Limit on rows of a common word that are examined for the other words. */
const maxRowsPerWord = 5_000
/** Limit on combinations of words. Only terms of many common words have more. */
const maxCombinations = 16

const readWordCountsStatement = defineStatement({
  name: 'readWordCounts',
  text: `select w.name_count, w.insert_set_count, w.product_count, w.number_count, longer.*
    from unnest($words::text[]) with ordinality requested (word, n)
    left join search_words w on w.word = requested.word
    left join lateral (
      select sum(name_count)::int as longer_name_count, sum(insert_set_count)::int as longer_insert_set_count,
        sum(product_count)::int as longer_product_count
      from search_words longer
      where longer.word > requested.word and longer.word < requested.word || '${lastUnicodeCharacter}'
    ) longer on length(requested.word) > 1
    order by requested.n`,
  parameters: { words: 'text[]' },
  columns: {
    name_count: 'int4?',
    insert_set_count: 'int4?',
    product_count: 'int4?',
    number_count: 'int4?',
    longer_name_count: 'int4?',
    longer_insert_set_count: 'int4?',
    longer_product_count: 'int4?',
  },
})

const findExistingWordsStatement = defineStatement({
  name: 'findExistingWords',
  text: `select word, name_count as names, insert_set_count as "insertSets", product_count as products
    from search_words where word = any($candidates) and name_count + insert_set_count + product_count > 0`,
  parameters: { candidates: 'text[]' },
  columns: { word: 'text', names: 'int4', insertSets: 'int4', products: 'int4' },
})

const buildCombinationsSql = (table: 'card_names' | 'insert_sets', wordBitsSql: string) => `(
    select '${table}' as holder, ${wordBitsSql} as word_bits, sum(count(*)) over ()::int as examined_rows,
      count(*) over ()::int as combinations
    from (select words from ${table} where words @@ $rarestQuery::tsquery limit ${maxRowsPerWord}) holding
    group by word_bits order by count(*) desc limit ${maxCombinations})`

/** Returns a value by parameter for each of several words: the first is `$word0`. */
const byWordParameter = <Value>(values: ReadonlyArray<Value>) =>
  Object.fromEntries(values.map((value, bit) => [`word${bit}`, value]))

/** Defines the search for the combinations of so many words that rows contain, as bits in the order of the words. */
function defineFindWordCombinations(wordCount: number) {
  const bits = [...Array(wordCount).keys()]
  const wordBitsSql = bits.map((bit) => `((words @@ $word${bit}::tsquery)::int << ${bit})`).join(' | ')
  return defineStatement({
    name: `findWordCombinations-${wordCount}`,
    text: `${buildCombinationsSql('card_names', wordBitsSql)} union all ${buildCombinationsSql('insert_sets', wordBitsSql)}`,
    parameters: { ...byWordParameter(bits.map(() => 'tsquery' as const)), rarestQuery: 'tsquery' },
    columns: { holder: 'text', word_bits: 'int4', examined_rows: 'int4', combinations: 'int4' },
  })
}
/** By the number of words. */
const findWordCombinations = new Map<number, ReturnType<typeof defineFindWordCombinations>>()
for (let count = 1; count <= maxWords; count += 1) findWordCombinations.set(count, defineFindWordCombinations(count))

/**
 * SQL for the order of sets (`s`): the first set of each product (`p`) that has all words on its own, then the other
 * sets of those products, then the sets with the fewest other words.
 */
const insertSetHitOrderSql = `p.words @@ $query::tsquery desc,
  case when p.words @@ $query::tsquery
    then (row_number() over (partition by s.product_id order by ${insertSetListOrderSql}) > 1)::int
    else length(s.words) end,
  length(p.words), ${productListOrderSql}, ${insertSetListOrderSql}`

const findIdsByWords = {
  insert_sets: defineStatement({
    name: 'findInsertSetIdsByWords',
    text: `select s.id, count(*) over ()::int as examined_rows
      from (select * from insert_sets where words @@ $query::tsquery limit $maxRows) s join products p on p.id = s.product_id
      order by ${insertSetHitOrderSql} limit $limit`,
    parameters: { query: 'tsquery', maxRows: 'int8', limit: 'int8' },
    columns: { id: 'bytea', examined_rows: 'int4' },
  }),
  products: defineStatement({
    name: 'findProductIdsByWords',
    text: `select p.id, count(*) over ()::int as examined_rows
      from (select * from products where words @@ $query::tsquery limit $maxRows) p
      order by length(p.words), ${productListOrderSql} limit $limit`,
    parameters: { query: 'tsquery', maxRows: 'int8', limit: 'int8' },
    columns: { id: 'bytea', examined_rows: 'int4' },
  }),
}

/** Queries of the search, each over rows of one kind. */
export function createSearchRepository(pool: Queryable) {
  return {
    /** Returns the vocabulary's counts for each word, in order. */
    async readWordCounts(words: ReadonlyArray<string>): Promise<WordMatchCounts[]> {
      const rows = await readWordCountsStatement.all(pool, { words: [...words] })
      return rows.map((row) => ({
        whole: {
          names: row.name_count ?? 0,
          insertSets: row.insert_set_count ?? 0,
          products: row.product_count ?? 0,
        },
        longerWords: {
          names: row.longer_name_count ?? 0,
          insertSets: row.longer_insert_set_count ?? 0,
          products: row.longer_product_count ?? 0,
        },
        cardNumbers: row.number_count ?? 0,
      }))
    },

    /** Returns those texts that are words of a name, set or product, with their occurrences. */
    findExistingWords: (candidates: ReadonlyArray<string>): Promise<Array<WordOccurrenceCounts & { word: string }>> =>
      findExistingWordsStatement.all(pool, { candidates: [...candidates] }),

    /**
     * Returns the combinations of groups in names and sets with the rarest word, most common first. They are incomplete
     * if the word is in more rows than are examined, or occurs in more combinations.
     */
    async findRarestWordMatches(
      rarest: WordGroup,
      groups: ReadonlyArray<WordGroup>,
    ): Promise<WordCombinationsWithRarestWord> {
      const rows =
        (await findWordCombinations.get(groups.length)?.all(pool, {
          ...byWordParameter(groups.map(buildGroupTsquery)),
          rarestQuery: buildGroupTsquery(rarest),
        })) ?? []
      const names = rows.filter(({ holder }) => holder === 'card_names')
      const insertSets = rows.filter(({ holder }) => holder === 'insert_sets')
      return {
        names: names.map((row) => row.word_bits),
        insertSets: insertSets.map((row) => row.word_bits),
        examinedRows: (names[0]?.examined_rows ?? 0) + (insertSets[0]?.examined_rows ?? 0),
        isComplete: rows.every((row) => row.examined_rows < maxRowsPerWord && row.combinations <= maxCombinations),
      }
    },

    /** Returns ids of cards that meet the conditions, closest match first. */
    findCardIds: (conditions: CardSearchConditions, limits: CardSearchLimits) => findCardIds(pool, conditions, limits),

    /**
     * Returns ids of insert sets or products that contain all groups: whole words first, then those with the fewest
     * other words. They are incomplete if more than `maxRows` match: the others are not looked at.
     */
    async findIdsByWords(
      table: 'insert_sets' | 'products',
      groups: ReadonlyArray<WordGroup>,
      { maxHits, maxRows }: { maxHits: number; maxRows: number },
    ): Promise<{ ids: string[]; examinedRows: number; isComplete: boolean }> {
      const query = buildAllGroupsTsquery(groups)
      const rows = await findIdsByWords[table].all(pool, { query, maxRows: maxRows + 1, limit: maxHits })
      const examinedRows = rows[0]?.examined_rows ?? 0
      return { ids: rows.map(({ id }) => id), examinedRows, isComplete: examinedRows <= maxRows }
    },
  }
}
export type SearchRepository = ReturnType<typeof createSearchRepository>

import type { Pool } from 'pg'
import { prepareStatement } from '../../../database/prepare-statement.ts'
import { insertSetListOrderSql } from '../insert-sets/insert-set-row.ts'
import { productListOrderSql } from '../products/product-row.ts'
import { buildCardHitsQuery, type CardSearchConditions } from './card-hits-query.ts'
import type { RarestWordMatches } from './match-plan.ts'
import { buildAllGroupsQuery, buildGroupQuery, type WordGroup, type WordOccurrences } from './word-group.ts'

/** Occurrences of a word in the vocabulary. `longerWords` counts longer words that start with it. */
export type WordCounts = { whole: WordOccurrences; longerWords: WordOccurrences; cardNumbers: number }

type WordCountsRow = {
  names: number | null
  insert_sets: number | null
  products: number | null
  numbers: number | null
  more_names: number | null
  more_insert_sets: number | null
  more_products: number | null
}

/** Limit on rows of a common word that are examined for the other words. */
const maxRowsPerWord = 5_000
/** Limit on combinations of words. Only terms of many common words have more. */
const maxCombinations = 16
/** The largest Unicode character. Appended to a prefix, it sorts after every word with that prefix. */
const lastUnicodeCharacter = '\u{10ffff}'

const longerWordCountsSql =
  'sum(name_count)::int as more_names, sum(insert_set_count)::int as more_insert_sets, sum(product_count)::int as more_products'

/** Builds SQL for the bits of a row's words. The groups' queries are the parameters from `$first` on. */
const buildWordBitsSql = (count: number, first: number) =>
  Array.from({ length: count }, (_, bit) => `((words @@ $${first + bit}::tsquery)::int << ${bit})`).join(' | ')

const buildCombinationsSql = (table: 'card_names' | 'insert_sets', count: number) => `(select '${table}' as holder,
  ${buildWordBitsSql(count, 2)} as held
  from (select words from ${table} where words @@ $1::tsquery limit ${maxRowsPerWord}) holding
  group by held order by count(*) desc limit ${maxCombinations})`

/** SQL: list order, newest product first. */
const allInsertSetsOrderSql = `${productListOrderSql}, ${insertSetListOrderSql}`

/** Queries of the search, each over rows of one kind. */
export function createSearchRepository(pool: Pool) {
  return {
    /** Returns the vocabulary's counts for each word, in order. */
    async readWordCounts(words: ReadonlyArray<string>): Promise<WordCounts[]> {
      const { rows } = await pool.query<WordCountsRow>(
        prepareStatement(
          `select w.name_count as names, w.insert_set_count as insert_sets, w.product_count as products,
             w.number_count as numbers, m.more_names, m.more_insert_sets, m.more_products
           from unnest($1::text[]) with ordinality asked (word, n)
           left join search_words w on w.word = asked.word
           left join lateral (
             select ${longerWordCountsSql} from search_words more
             where more.word > asked.word and more.word < asked.word || '${lastUnicodeCharacter}'
           ) m on length(asked.word) > 1
           order by asked.n`,
          [words],
        ),
      )
      return rows.map((row) => ({
        whole: { names: row.names ?? 0, insertSets: row.insert_sets ?? 0, products: row.products ?? 0 },
        longerWords: {
          names: row.more_names ?? 0,
          insertSets: row.more_insert_sets ?? 0,
          products: row.more_products ?? 0,
        },
        cardNumbers: row.numbers ?? 0,
      }))
    },

    /** Returns those texts that are words of a name, set or product, with their occurrences. */
    async findExistingWords(candidates: ReadonlyArray<string>): Promise<Array<WordOccurrences & { word: string }>> {
      const { rows } = await pool.query<WordOccurrences & { word: string }>(
        prepareStatement(
          `select word, name_count as names, insert_set_count as "insertSets", product_count as products
           from search_words where word = any($1::text[]) and name_count + insert_set_count + product_count > 0`,
          [candidates],
        ),
      )
      return rows
    },

    /** Returns the combinations of groups in names and sets with the rarest word, most common first. */
    async findRarestWordMatches(pivot: WordGroup, groups: ReadonlyArray<WordGroup>): Promise<RarestWordMatches> {
      const sides = [
        ...(pivot.names > 0 ? [buildCombinationsSql('card_names', groups.length)] : []),
        ...(pivot.insertSets > 0 ? [buildCombinationsSql('insert_sets', groups.length)] : []),
      ]
      if (sides.length === 0) return { names: [], insertSets: [] }
      const { rows } = await pool.query<{ holder: string; held: number }>(
        prepareStatement(sides.join(' union all '), [buildGroupQuery(pivot), ...groups.map(buildGroupQuery)]),
      )
      const filterByHolder = (holder: string) => rows.filter((row) => row.holder === holder).map(({ held }) => held)
      return { names: filterByHolder('card_names'), insertSets: filterByHolder('insert_sets') }
    },

    /** Returns ids of cards that meet the conditions, closest match first. */
    async findCardIds(conditions: CardSearchConditions, limit: number): Promise<string[]> {
      const { text, values } = buildCardHitsQuery(conditions, limit)
      const { rows } = await pool.query<{ ids: string | null }>(prepareStatement(text, values))
      return rows[0]?.ids?.match(/.{24}/g) ?? []
    },

    /**
     * Returns ids of insert sets or products that contain all groups: whole words first, then those with the fewest
     * other words.
     */
    async findIdsByWords(
      table: 'insert_sets' | 'products',
      groups: ReadonlyArray<WordGroup>,
      limit: number,
    ): Promise<string[]> {
      const { rows } = await pool.query<{ id: string }>(
        prepareStatement(idsByWordsSql[table], [buildAllGroupsQuery(groups), limit]),
      )
      return rows.map((row) => row.id)
    },
  }
}
export type SearchRepository = ReturnType<typeof createSearchRepository>

const idsByWordsSql = {
  insert_sets: `select s.id from insert_sets s join products p on p.id = s.product_id
    where s.words @@ $1::tsquery
    order by length(s.words), ${allInsertSetsOrderSql} limit $2`,
  products: `select p.id from products p where p.words @@ $1::tsquery
    order by length(p.words), ${productListOrderSql} limit $2`,
}

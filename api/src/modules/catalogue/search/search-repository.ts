import type { Pool } from 'pg'
import { statement } from '../../../database/statement.ts'
import { insertSetOrder } from '../insert-set-row.ts'
import { productOrder } from '../product-row.ts'
import { type CardConditions, cardHitsQuery } from './card-hits-query.ts'
import type { Held } from './search-plan.ts'
import { allQuery, groupQuery, type Occurrence, type WordGroup } from './word-group.ts'

/** What the vocabulary knows of a word; `begins` counts longer words that begin with it. */
export type KnownWord = { whole: Occurrence; begins: Occurrence; numbers: number }

type KnownRow = {
  names: number | null
  insert_sets: number | null
  products: number | null
  numbers: number | null
  more_names: number | null
  more_insert_sets: number | null
  more_products: number | null
}

/** Rows of a common word that are looked at for what else they hold. */
const mostHolders = 5_000
/** Combinations of words that are tried; more occur only in terms of many common words. */
const mostCombinations = 16
/** The largest Unicode character: after every word that begins with the same letters. */
const afterAll = '\u{10ffff}'

const counts =
  'sum(in_names)::int as more_names, sum(in_insert_sets)::int as more_insert_sets, sum(in_products)::int as more_products'

/** SQL for the bits of a row's words: parameter `$first` and on are the groups' queries. */
const heldBits = (count: number, first: number) =>
  Array.from({ length: count }, (_, bit) => `((words @@ $${first + bit}::tsquery)::int << ${bit})`).join(
    ' | ',
  )

const holders = (table: 'card_names' | 'insert_sets', count: number) => `(select '${table}' as holder,
  ${heldBits(count, 2)} as held
  from (select words from ${table} where words @@ $1::tsquery limit ${mostHolders}) holding
  group by held order by count(*) desc limit ${mostCombinations})`

/** SQL: the order of lists, from the newest product on. */
const insertSetsInOrder = `${productOrder}, ${insertSetOrder}`

/** What search asks the database: SQL only, each over rows of one kind. */
export function searchRepository(pool: Pool) {
  return {
    /** What the vocabulary knows of each word, in their order. */
    async known(words: ReadonlyArray<string>): Promise<KnownWord[]> {
      const { rows } = await pool.query<KnownRow>(
        statement(
          `select w.in_names as names, w.in_insert_sets as insert_sets, w.in_products as products,
             w.in_numbers as numbers, m.more_names, m.more_insert_sets, m.more_products
           from unnest($1::text[]) with ordinality asked (word, n)
           left join search_words w on w.word = asked.word
           left join lateral (
             select ${counts} from search_words more
             where more.word > asked.word and more.word < asked.word || '${afterAll}'
           ) m on length(asked.word) > 1
           order by asked.n`,
          [words],
        ),
      )
      return rows.map((row) => ({
        whole: { names: row.names ?? 0, insertSets: row.insert_sets ?? 0, products: row.products ?? 0 },
        begins: {
          names: row.more_names ?? 0,
          insertSets: row.more_insert_sets ?? 0,
          products: row.more_products ?? 0,
        },
        numbers: row.numbers ?? 0,
      }))
    },

    /** Those of some texts that are words of a name, a set or a product, with how often they occur. */
    async existing(texts: ReadonlyArray<string>): Promise<Array<Occurrence & { word: string }>> {
      const { rows } = await pool.query<Occurrence & { word: string }>(
        statement(
          `select word, in_names as names, in_insert_sets as "insertSets", in_products as products
           from search_words where word = any($1::text[]) and in_names + in_insert_sets + in_products > 0`,
          [texts],
        ),
      )
      return rows
    },

    /** What the names and the sets that hold the pivot hold of all groups, the commonest combinations first. */
    async held(pivot: WordGroup, groups: ReadonlyArray<WordGroup>): Promise<Held> {
      const sides = [
        ...(pivot.names > 0 ? [holders('card_names', groups.length)] : []),
        ...(pivot.insertSets > 0 ? [holders('insert_sets', groups.length)] : []),
      ]
      if (sides.length === 0) return { names: [], insertSets: [] }
      const { rows } = await pool.query<{ holder: string; held: number }>(
        statement(sides.join(' union all '), [groupQuery(pivot), ...groups.map(groupQuery)]),
      )
      const by = (holder: string) => rows.filter((row) => row.holder === holder).map(({ held }) => held)
      return { names: by('card_names'), insertSets: by('insert_sets') }
    },

    /** Ids of cards that meet conditions, the closest first. */
    async cards(by: CardConditions, limit: number): Promise<string[]> {
      const { text, values } = cardHitsQuery(by, limit)
      const { rows } = await pool.query<{ ids: string | null }>(statement(text, values))
      return rows[0]?.ids?.match(/.{24}/g) ?? []
    },

    /** Ids of insert sets or products that hold all groups: whole words first, then the fewest other words. */
    async holders(
      table: 'insert_sets' | 'products',
      groups: ReadonlyArray<WordGroup>,
      limit: number,
    ): Promise<string[]> {
      const { rows } = await pool.query<{ id: string }>(
        statement(holdersQuery[table], [allQuery(groups), limit]),
      )
      return rows.map((row) => row.id)
    },
  }
}
export type SearchRepository = ReturnType<typeof searchRepository>

const holdersQuery = {
  insert_sets: `select s.id from insert_sets s join products p on p.id = s.product_id
    where s.words @@ $1::tsquery
    order by length(s.words), ${insertSetsInOrder} limit $2`,
  products: `select p.id from products p where p.words @@ $1::tsquery
    order by length(p.words), ${productOrder} limit $2`,
}

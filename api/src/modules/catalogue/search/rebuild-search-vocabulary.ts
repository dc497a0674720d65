import { defineStatement } from '../../../database/define-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'

const rebuildSearchVocabularyStatement = defineStatement({
  name: 'rebuildSearchVocabulary',
  text: `with counted as (
      select word, ndoc as name_count, 0 as insert_set_count, 0 as product_count, 0 as number_count
      from ts_stat('select words from card_names')
      union all
      select word, 0, ndoc, 0, 0 from ts_stat('select words from insert_sets')
      union all
      select word, 0, 0, ndoc, 0 from ts_stat('select words from products')
      union all
      select normalized_number, 0, 0, 0, count(*) from cards where normalized_number is not null group by normalized_number
    ), summed as (
      select word, sum(name_count)::int as name_count, sum(insert_set_count)::int as insert_set_count,
        sum(product_count)::int as product_count, sum(number_count)::int as number_count
      from counted group by word
    ), gone as (
      delete from search_words w where not exists (select from summed s where s.word = w.word)
    )
    insert into search_words as w (word, name_count, insert_set_count, product_count, number_count)
    select word, name_count, insert_set_count, product_count, number_count from summed
    on conflict (word) do update set name_count = excluded.name_count, insert_set_count = excluded.insert_set_count,
      product_count = excluded.product_count, number_count = excluded.number_count
    where (w.name_count, w.insert_set_count, w.product_count, w.number_count)
      is distinct from
      (excluded.name_count, excluded.insert_set_count, excluded.product_count, excluded.number_count)`,
  parameters: {},
  columns: {},
})

/**
 * Rebuilds the search vocabulary from the rows of the catalogue. Call it in the writing transaction after the last
 * row. It takes about a second for 548,028 cards.
 */
export async function rebuildSearchVocabulary(client: Queryable): Promise<void> {
  await rebuildSearchVocabularyStatement.all(client, {})
}

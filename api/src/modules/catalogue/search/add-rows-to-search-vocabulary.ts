import { defineStatement } from '../../../database/define-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'

const addToSearchVocabularyStatement = defineStatement({
  name: 'addRowsToSearchVocabulary',
  text: `with found as (
      select unnest(tsvector_to_array(n.words)) as word, 1 as in_names, 0 as in_sets, 0 as in_products, 0 as in_numbers
      from cards c join card_names n on n.id = c.name_id where c.id = any($ids)
      union all
      select unnest(tsvector_to_array(words)), 0, 1, 0, 0 from insert_sets
      where id = any($ids) or product_id = any($ids)
      union all
      select unnest(tsvector_to_array(words)), 0, 0, 1, 0 from products where id = any($ids)
      union all
      select normalized_number, 0, 0, 0, 1 from cards where id = any($ids) and normalized_number is not null
    )
    insert into search_words as w (word, name_count, insert_set_count, product_count, number_count)
    select word, max(in_names), max(in_sets), max(in_products), max(in_numbers) from found group by word order by word
    on conflict (word) do update set name_count = greatest(w.name_count, excluded.name_count),
      insert_set_count = greatest(w.insert_set_count, excluded.insert_set_count),
      product_count = greatest(w.product_count, excluded.product_count),
      number_count = greatest(w.number_count, excluded.number_count)
    where w.name_count < excluded.name_count or w.insert_set_count < excluded.insert_set_count
      or w.product_count < excluded.product_count or w.number_count < excluded.number_count`,
  parameters: { ids: 'bytea[]' },
  columns: {},
})

/**
 * Adds the words of edited rows, so that searches find these rows. The counts of words that exist already stay as they
 * are, because they only order a search; the next import counts them again.
 */
export async function addRowsToSearchVocabulary(client: Queryable, ids: ReadonlyArray<string>): Promise<void> {
  await addToSearchVocabularyStatement.all(client, { ids })
}

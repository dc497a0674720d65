import type { ClientBase } from 'pg'

/**
 * Makes the vocabulary of search anew from the rows of the catalogue. Called by whoever writes the catalogue,
 * in the writing transaction and after its last row; 548,028 cards take about a second.
 */
export async function rebuildSearchVocabulary(client: Pick<ClientBase, 'query'>): Promise<void> {
  await client.query(`
    with counted as (
      select word, ndoc as in_names, 0 as in_insert_sets, 0 as in_products, 0 as in_numbers
      from ts_stat('select words from card_names')
      union all
      select word, 0, ndoc, 0, 0 from ts_stat('select words from insert_sets')
      union all
      select word, 0, 0, ndoc, 0 from ts_stat('select words from products')
      union all
      select number_key, 0, 0, 0, count(*) from cards where number_key is not null group by number_key
    ), summed as (
      select word, sum(in_names)::int as in_names, sum(in_insert_sets)::int as in_insert_sets,
        sum(in_products)::int as in_products, sum(in_numbers)::int as in_numbers
      from counted group by word
    ), gone as (
      delete from search_words w where not exists (select from summed s where s.word = w.word)
    )
    insert into search_words as w (word, in_names, in_insert_sets, in_products, in_numbers)
    select word, in_names, in_insert_sets, in_products, in_numbers from summed
    on conflict (word) do update set in_names = excluded.in_names, in_insert_sets = excluded.in_insert_sets,
      in_products = excluded.in_products, in_numbers = excluded.in_numbers
    where (w.in_names, w.in_insert_sets, w.in_products, w.in_numbers)
      is distinct from
      (excluded.in_names, excluded.in_insert_sets, excluded.in_products, excluded.in_numbers)`)
}

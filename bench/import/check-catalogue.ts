import type { ClientBase } from 'pg'

export type CatalogueCheck = {
  products: number
  insertSets: number
  cards: number
  wrongTotals: number
  /** Definitions of all usable indexes. */
  indexes: string[]
}

export async function checkCatalogue(client: ClientBase): Promise<CatalogueCheck> {
  const { rows: counts } = await client.query<{ products: number; insert_sets: number; cards: number }>(
    `select (select count(*)::int from products) as products,
       (select count(*)::int from insert_sets) as insert_sets, (select count(*)::int from cards) as cards`,
  )
  const counted = counts[0] ?? { products: 0, insert_sets: 0, cards: 0 }
  return {
    products: counted.products,
    insertSets: counted.insert_sets,
    cards: counted.cards,
    wrongTotals: await countWrongTotals(client),
    indexes: await usableIndexes(client),
  }
}

async function countWrongTotals(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ wrong: number }>(`
    with per_set as (select insert_set_id as id, count(*) as cards from cards group by 1),
    per_product as (
      select s.product_id as id, count(*) as sets, sum(coalesce(c.cards, 0)) as cards
      from insert_sets s left join per_set c on c.id = s.id group by 1
    ),
    wrong as (
      select s.id from insert_sets s left join per_set c using (id) where s.total_cards <> coalesce(c.cards, 0)
      union all
      select p.id from products p left join per_product c using (id)
      where (p.total_insert_sets, p.total_cards) is distinct from (coalesce(c.sets, 0)::int, coalesce(c.cards, 0)::int)
      union all
      select null from catalogue_state where total_products <> (select count(*) from products)
        or total_insert_sets <> (select count(*) from insert_sets) or total_cards <> (select count(*) from cards)
    )
    select count(*)::int as wrong from wrong`)
  return rows[0]?.wrong ?? Number.NaN
}

async function usableIndexes(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ definition: string }>(
    `select pg_get_indexdef(i.indexrelid) as definition from pg_index i
     join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and i.indisvalid and i.indisready order by 1`,
  )
  return rows.map((row) => row.definition)
}

/** Counts the inserted, changed and deleted rows of the catalogue's tables, by PostgreSQL's statistics. */
export async function countWrittenRows(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ written: number }>(
    `select sum(n_tup_ins + n_tup_upd + n_tup_del)::int as written from pg_stat_user_tables
     where relname in ('products', 'insert_sets', 'cards', 'card_names', 'search_words', 'catalogue_state')`,
  )
  return rows[0]?.written ?? Number.NaN
}

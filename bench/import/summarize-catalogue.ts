import type { Pool } from 'pg'

export type CatalogueSummary = {
  products: number
  insertSets: number
  cards: number
  wrongTotals: number
  /** Definitions of all usable indexes. */
  indexes: string[]
}

export async function summarizeCatalogue(pool: Pool): Promise<CatalogueSummary> {
  const { rows } = await pool.query<Pick<CatalogueSummary, 'products' | 'insertSets' | 'cards'>>(
    `select (select count(*) from products) as products, (select count(*) from insert_sets) as "insertSets",
       (select count(*) from cards) as cards`,
  )
  const counts = rows[0] ?? { products: 0, insertSets: 0, cards: 0 }
  return { ...counts, wrongTotals: await countWrongTotals(pool), indexes: await listUsableIndexes(pool) }
}

async function countWrongTotals(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ wrong: number }>(`
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

async function listUsableIndexes(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ definition: string }>(
    `select pg_get_indexdef(i.indexrelid) as definition from pg_index i
     join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and i.indisvalid and i.indisready order by 1`,
  )
  return rows.map((row) => row.definition)
}

/** Counts the inserted, changed and deleted rows of the catalogue's tables, by PostgreSQL's statistics. */
export async function readCumulativeRowWrites(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ written: number }>(
    `select sum(n_tup_ins + n_tup_upd + n_tup_del)::int as written from pg_stat_user_tables
     where relname in ('products', 'insert_sets', 'cards', 'card_names', 'search_words', 'catalogue_state')`,
  )
  return rows[0]?.written ?? Number.NaN
}

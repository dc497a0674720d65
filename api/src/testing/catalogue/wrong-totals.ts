import type { Pool } from 'pg'

/** Returns every total of the catalogue that differs from a recount; empty if all are right. */
export async function findWrongTotals(pool: Pool): Promise<unknown[]> {
  const { rows } = await pool.query(`
    select 'insert set' as kind, i.name, i.total_cards as stored, count(c.id)::int as counted
    from insert_sets i left join cards c on c.insert_set_id = i.id
    group by i.id having i.total_cards <> count(c.id)
    union all
    select 'product cards', p.name, p.total_cards, count(c.id)::int
    from products p left join cards c on c.product_id = p.id
    group by p.id having p.total_cards <> count(c.id)
    union all
    select 'product sets', p.name, p.total_insert_sets, count(i.id)::int
    from products p left join insert_sets i on i.product_id = p.id
    group by p.id having p.total_insert_sets <> count(i.id)
    union all
    select 'card in another product than its set', c.name, 0, 1
    from cards c join insert_sets i on i.id = c.insert_set_id where i.product_id <> c.product_id
    union all
    select 'public JSON of another insert set', c.name, 0, 1
    from cards c where c.public_json::json->>'insertSetId' <> encode(c.insert_set_id, 'hex')
    union all
    select 'catalogue', total.name, total.stored, total.counted from (
      select 'products' as name, total_products as stored, (select count(*)::int from products) as counted
      from catalogue_state
      union all
      select 'insert sets', total_insert_sets, (select count(*)::int from insert_sets) from catalogue_state
      union all
      select 'cards', total_cards, (select count(*)::int from cards) from catalogue_state
    ) total where total.stored <> total.counted`)
  return rows
}

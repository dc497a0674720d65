import type { Queryable } from '../../database/queryable.ts'

/**
 * Returns the copies that several agreed or disputed trades contain, those of such a trade without a hold, and those
 * with a hold but no such trade. Empty if all holds are right.
 */
export async function findDoublePromises(db: Queryable) {
  const { rows } = await db.query(
    `with promised as (
       select s.user_id, l.copy_id, count(*)::int as trades from trade_lines l
       join trade_offers o on o.id = l.offer_id and o.version = l.version and o.state in ('agreed', 'disputed')
       join trade_sides s on s.offer_id = l.offer_id and s.side = l.side group by 1, 2
     )
     select encode(copy_id, 'hex') as copy, trades, h.offer_id is not null as is_held
     from promised full join copy_holds h using (user_id, copy_id)
     where trades is distinct from 1 or h.offer_id is null`,
  )
  return rows
}

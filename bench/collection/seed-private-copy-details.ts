import { hexToByteaParam } from '@ninepocket/api/database/connect'
import type { Queryable } from '@ninepocket/api/database/queryable'

/** The number of a seeded copy, which its id ends with. */
const n = `('x' || right(encode(id, 'hex'), 8))::bit(32)::int`

/**
 * SQL that gives most copies of the user $1 what its owner notes: what was paid, when and to whom, an own value, a box
 * and tags, in all combinations.
 */
const seedOwnerRecordsSql = `
  update user_inventory set
    paid_amount = case when ${n} % 3 > 0 then ${n} * 7919::int8 % 50000 end,
    paid_currency = case when ${n} % 3 > 0 then (array['USD', 'USD', 'CAD', 'EUR'])[1 + ${n} % 4] end,
    paid_on = case when ${n} % 5 > 0 then date '2015-01-01' + ${n} % 3650 end,
    acquired_from = case when ${n} % 7 > 1 then 'Seller ' || ${n} % 200 end,
    own_value = case when ${n} % 4 = 1 then ${n} * 7907::int8 % 90000 end,
    own_value_currency = case when ${n} % 4 = 1 then (array['USD', 'CAD'])[1 + ${n} / 4 % 2] end,
    box = case when ${n} % 6 > 0 then (${n} % 40)::text end,
    tags = case ${n} % 9 when 0 then array['PC'] when 1 then array['PC', 'Rookies'] end
  where user_id = $1`

/**
 * Adds what only the owner sees (price paid, seller, own value, box, tags) to the copies that `seedCopies` has made for
 * a user.
 */
export async function seedPrivateCopyDetails(pool: Queryable, userId: string): Promise<void> {
  await pool.query(seedOwnerRecordsSql, [hexToByteaParam(userId)])
}

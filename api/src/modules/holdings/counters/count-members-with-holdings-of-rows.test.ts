import { expect, test } from 'vitest'
import { toByteaArrayParam } from '../../../database/connect.ts'
import { setUpTestDatabase } from '../../../testing/set-up.ts'
import { countMembersStatementsByRowKind } from './count-members-with-holdings-of-rows.ts'

const { pool } = await setUpTestDatabase()
const memberCount = 200
const cardCount = 300
const toIdSql = (number: string) => `decode(lpad(to_hex(${number}), 24, '0'), 'hex')`

test('finds the members of a card by indexes, not by reading all collections and wishlists', async () => {
  await pool.query(`
    insert into users (id, username, email, password_hash, activated_at)
      select ${toIdSql('u')}, 'holder' || u, 'holder' || u || '@example.org', '', now() from generate_series(1, ${memberCount}) u;
    create temporary table held as
      select u.id as user_id, ${toIdSql('c')} as card_id, ${toIdSql('c')} as parent_id, c
      from users u cross join generate_series(1, ${cardCount}) c;
    insert into user_card_counts (user_id, insert_set_id, card_id, product_id, copies)
      select user_id, parent_id, card_id, parent_id, 1 from held;
    insert into wishlist (user_id, card_id, id, product_id, insert_set_id, added_position)
      select user_id, card_id, card_id, parent_id, parent_id, c from held`)
  await pool.query('vacuum analyze user_card_counts, wishlist')
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${countMembersStatementsByRowKind.card.text}`, [
    toByteaArrayParam(['000000000000000000000001']),
  ])
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('user_card_counts_by_card')
  expect(plan).toContain('wishlist_by_card')
  expect(plan).not.toContain('Seq Scan')
})

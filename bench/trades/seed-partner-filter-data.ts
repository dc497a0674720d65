import type { Pool } from 'pg'

/** Country of every tenth member. */
export const filteredCountry = 'CA'

/** Number of offers that each member has made, by state. Members with low numbers receive more of them. */
const offersPerMember = { waiting: 4, ended: 20 }

/**
 * Adds what the filters of partners read: days of activity, countries, blocks, cards for sale, and offers that wait or have
 * ended. Every other member was active lately. Does nothing where there are offers.
 */
export async function seedPartnerFilterData(pool: Pool): Promise<void> {
  const { rowCount } = await pool.query('select from trade_offers limit 1')
  if (rowCount) return
  const client = await pool.connect()
  const pairs = [offersPerMember.waiting, offersPerMember.waiting + offersPerMember.ended]
  try {
    await client.query('begin')
    await client.query('select setseed(0.5)')
    await client.query(
      `create temp table numbered_users on commit drop as
       select id, (row_number() over (order by id))::int as n from users where username like 'trader\\_%'`,
    )
    await client.query(
      `insert into member_activity (user_id, last_active_on)
       select id, current_date - case when n % 2 = 0 then n % 30 else 31 + n % 300 end from numbered_users`,
    )
    await client.query(
      `insert into member_countries (user_id, country)
       select id, case when n % 10 = 0 then $1 else 'US' end from numbered_users where n % 10 < 8`,
      [filteredCountry],
    )
    await client.query(
      `insert into member_blocks (blocker_id, blocked_id)
       select a.id, b.id from numbered_users a join numbered_users b on b.n = a.n % (select max(n) from numbered_users) + 1
       where a.n % 5 = 0`,
    )
    await client.query(`update card_traders set for_sale = true where get_byte(card_id, 11) % 4 = 0`)
    await client.query(
      `create temp table drawn_offers on commit drop as
       select substring(decode(md5(u.n || '-' || draw), 'hex') for 12) as id, u.id as proposer_id, partner.id as partner_id,
         draw <= $1 as waits
       from numbered_users u cross join generate_series(1, $2) draw
         join lateral (
           select 1 + floor(power(random(), 2) * (select count(*) from numbered_users))::int as n
           where u.id is not null and draw > 0
         ) drawn on true
         join numbered_users partner on partner.n = drawn.n and partner.id <> u.id`,
      pairs,
    )
    await client.query(
      `insert into trade_offers (id, kind, state, expires_at, ended_at, sender_id, answerer_id)
       select id, 'trade', case when waits then 'sent' else 'declined' end,
         case when waits then now() + interval '14 days' end, case when not waits then now() end,
         case when waits then proposer_id end, case when waits then partner_id end
       from drawn_offers`,
    )
    await client.query(
      `insert into trade_sides (offer_id, side, user_id)
       select id, 'proposer', proposer_id from drawn_offers union all select id, 'partner', partner_id from drawn_offers`,
    )
    await client.query(
      `insert into trade_versions (offer_id, version, made_by) select id, 1, 'proposer' from drawn_offers`,
    )
    await client.query('commit')
    await client.query(
      `vacuum analyze member_activity, member_countries, member_blocks, card_traders, trade_offers, trade_sides, trade_versions`,
    )
  } finally {
    client.release(true)
  }
}

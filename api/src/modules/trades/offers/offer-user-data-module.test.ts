import { expect, test } from 'vitest'
import { hexToByteaParam } from '../../../database/connect.ts'
import { exportPageSize } from '../../../database/keyset-iteration.ts'
import { createSiteKeyLoader } from '../../../database/site-secret.ts'
import { anAccount } from '../../../testing/a-member.ts'
import { setUpTestDatabase } from '../../../testing/set-up.ts'
import { createAddressCipher } from './addresses/address-cipher.ts'
import { createOfferUserDataModule } from './offer-user-data-module.ts'

const { pool } = await setUpTestDatabase()
const { exportSections } = createOfferUserDataModule(await createAddressCipher(createSiteKeyLoader(pool, null)))
const trades = exportSections.find(({ name }) => name === 'trades')

/** Ends trades with one copy each, from the latest to the oldest. */
const insertTrades = (userId: string, count: number) =>
  pool.query(
    `with offers as (
       insert into trade_offers (id, kind, state, updated_at)
       select decode(lpad(to_hex(n), 24, '0'), 'hex'), 'trade', 'done', now() - n * interval '1 minute'
       from generate_series(1, $2) n returning id
     ), sides as (
       insert into trade_sides (offer_id, side, user_id)
       select id, side, case side when 'proposer' then $1::bytea end from offers, unnest('{proposer,partner}'::text[]) side
     ), versions as (
       insert into trade_versions (offer_id, version, made_by) select id, 1, 'proposer' from offers
     )
     insert into trade_lines (offer_id, version, side, copy_id, card_id) select id, 1, 'proposer', id, id from offers`,
    [hexToByteaParam(userId), count],
  )

test('exports each trade once when one changes meanwhile', async () => {
  const { id: userId } = await anAccount({ pool })
  const tradeCount = exportPageSize + 1
  await insertTrades(userId, tradeCount)
  const offerIds: unknown[] = []
  for await (const { offerId } of trades?.readRows(pool, userId) ?? []) {
    if (offerIds.length === 0)
      await pool.query(
        'update trade_offers set updated_at = now() where id = (select id from trade_offers order by updated_at limit 1)',
      )
    offerIds.push(offerId)
  }
  expect(offerIds).toHaveLength(tradeCount)
  expect(new Set(offerIds).size).toBe(tradeCount)
})

test('exports drafts without copies, and what the member wrote in a dispute', async () => {
  const { id: userId } = await anAccount({ pool })
  const params = [hexToByteaParam(userId)]
  await pool.query(
    `with offers as (
       insert into trade_offers (id, kind, state) values
         (decode(repeat('d1', 12), 'hex'), 'trade', 'draft'), (decode(repeat('d2', 12), 'hex'), 'trade', 'disputed')
       returning id
     ), sides as (
       insert into trade_sides (offer_id, side, user_id)
       select id, side, case side when 'proposer' then $1::bytea end from offers, unnest('{proposer,partner}'::text[]) side
     )
     insert into trade_versions (offer_id, version, made_by) select id, 1, 'proposer' from offers`,
    params,
  )
  await pool.query(
    "update trade_sides set dispute_reason = 'Bent corner', sent_at = '2026-01-02T03:04:05Z' where user_id = $1 and offer_id = decode(repeat('d2', 12), 'hex')",
    params,
  )
  const rows: Array<Record<string, unknown>> = []
  for await (const row of trades?.readRows(pool, userId) ?? []) rows.push(row)
  expect(rows).toHaveLength(2)
  const offer = (id: string) => rows.find(({ offerId }) => offerId === id.repeat(12))
  expect(offer('d1')).toMatchObject({ state: 'draft', copyId: null, given: null, disputeReason: null, sentAt: null })
  expect(offer('d2')).toMatchObject({ disputeReason: 'Bent corner', sentAt: '2026-01-02T03:04:05.000Z' })
  expect(Object.keys(rows[0] ?? {})).toEqual(trades?.columns)
})

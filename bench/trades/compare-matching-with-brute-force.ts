import { hexToByteaParam, inTransaction } from '@ninepocket/api/database/connect'
import { newId } from '@ninepocket/api/database/new-id'
import { holdCopies } from '@ninepocket/api/modules/holdings/copies/copy-holds'
import { listTradeCircles } from '@ninepocket/api/modules/trades/trade-circles-repository'
import { listTradePartners } from '@ninepocket/api/modules/trades/trade-partners-repository'
import { computeExpectedTradeCircles } from '@ninepocket/api/testing/trades/compute-expected-trade-circles'
import { computeExpectedTradePartners } from '@ninepocket/api/testing/trades/compute-expected-trade-partners'
import type { Pool } from 'pg'
import type { BenchResult } from '../measure/report/bench-report.ts'
import { atLeast, mustBeZero } from '../measure/report/figure-with-limit.ts'
import { buildFigureTable } from '../measure/report/report-table.ts'
import { prepareRunFolder, type RegisterCleanUp } from '../measure/run/workspace.ts'
import { openCatalogueDatabase } from '../measure/servers/start-migrated-database.ts'
import { seedTraders } from './seed-traders.ts'

/** Few cards for each member, so that some pairs could trade, some have one side only, and some nothing. */
const counts = { members: 300, forTrade: 20, wishes: 30, cards: 5_000 }
const maxRows = 100_000
/** One in so many copies is promised in a trade. */
const copiesPerPromise = 5

/** Adds the copies that the counters of the members tell of, and promises some of them. */
async function addCopiesAndPromises(pool: Pool): Promise<void> {
  await pool.query(
    `insert into user_inventory (user_id, id, card_id, product_id, insert_set_id, for_trade)
     select user_id, card_id, card_id, product_id, insert_set_id, true from user_card_counts`,
  )
  const offerId = newId()
  await pool.query(`insert into trade_offers (id, kind, state) values ($1, 'trade', 'agreed')`, [
    hexToByteaParam(offerId),
  ])
  const { rows } = await pool.query<{ userId: string; copyIds: string[] }>(
    `select user_id as "userId", array_agg(encode(id, 'hex')) as "copyIds" from (
       select user_id, id, row_number() over (order by user_id, id) as n from user_inventory
     ) numbered where n % $1 = 0 group by user_id order by user_id`,
    [copiesPerPromise],
  )
  await inTransaction(pool, async (db) => {
    for (const promise of rows) await holdCopies(db, { ...promise, offerId })
  })
}

/** Compares partners and three-way trades of 300 members with a search of all pairs and triples. */
export async function compareMatchingWithBruteForce(_: object, onCleanUp: RegisterCleanUp): Promise<BenchResult> {
  const folder = await prepareRunFolder(onCleanUp)
  const { pool } = await openCatalogueDatabase(onCleanUp, folder, { demoCardCount: counts.cards })
  const found = { partners: 0, circles: 0, differences: 0 }
  const userIds = await seedTraders(pool, counts)
  await addCopiesAndPromises(pool)
  for (const userId of userIds) {
    const { partners } = await listTradePartners(
      pool,
      { userId, side: 'both', isActive: false, answersOffers: false, country: null },
      { offset: 0, limit: maxRows },
    )
    const { circles } = await listTradeCircles(pool, {
      viewerId: userId,
      isActive: false,
      answersOffers: false,
      country: null,
      limit: maxRows,
    })
    const actual = [
      partners.map(({ user, hasCount, wantsCount }) => ({ id: user.id, hasCount, wantsCount })),
      circles.map(({ giver, receiver, get, give, pass }) => ({
        giverId: giver.id,
        receiverId: receiver.id,
        receivedCount: get.count,
        givenCount: give.count,
        passedOnCount: pass.count,
      })),
    ]
    const expected = [await computeExpectedTradePartners(pool, userId), await computeExpectedTradeCircles(pool, userId)]
    if (JSON.stringify(actual) !== JSON.stringify(expected)) found.differences += 1
    found.partners += partners.length
    found.circles += circles.length
  }
  return {
    tables: [
      buildFigureTable(`Matching of ${counts.members} members compared with a search of all pairs and triples`, {
        partners: found.partners,
        'three-way trades': found.circles,
      }),
    ],
    targets: [
      mustBeZero('members with other partners or three-way trades than the search finds', found.differences, 'members'),
      atLeast(counts.members, 'three-way trades that were compared', found.circles, 'trades'),
    ],
    raw: found,
  }
}

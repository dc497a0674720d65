import { listTradeCircles } from '@ninepocket/api/modules/trades/trade-circles-repository'
import { listTradePartners } from '@ninepocket/api/modules/trades/trade-partners-repository'
import { findTradeCircles } from '@ninepocket/api/testing/trades/find-trade-circles'
import { findTradePartners } from '@ninepocket/api/testing/trades/find-trade-partners'
import type { BenchResult } from '../measure/report/bench-report.ts'
import { atLeast, mustBeZero } from '../measure/report/bench-target.ts'
import { buildFigureTable } from '../measure/report/report-table.ts'
import { type OnCleanUp, prepareRunFolder } from '../measure/run/workspace.ts'
import { openCatalogueDatabase } from '../measure/servers/start-migrated-database.ts'
import { seedTraders } from './seed-traders.ts'

/** Few cards for each member, so that some pairs could trade, some have one side only, and some nothing. */
const counts = { members: 300, forTrade: 20, wishes: 30, cards: 5_000 }
const maxRows = 100_000

/** Compares partners and three-way trades of 300 members with a search of all pairs and triples. */
export async function compareMatchingWithBruteForce(_: object, onCleanUp: OnCleanUp): Promise<BenchResult> {
  const folder = await prepareRunFolder(onCleanUp)
  const { pool } = await openCatalogueDatabase(onCleanUp, folder, { demoCardCount: counts.cards })
  const found = { partners: 0, circles: 0, differences: 0 }
  for (const userId of await seedTraders(pool, counts)) {
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
    const expected = [await findTradePartners(pool, userId), await findTradeCircles(pool, userId)]
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

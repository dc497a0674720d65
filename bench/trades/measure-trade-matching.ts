import { startMemberSession } from '@ninepocket/api/testing/a-member'
import { listTradeCircles, listTradePartners } from '@ninepocket/contract/trades/trade-endpoints'
import { hasOrWantsFilters } from '@ninepocket/contract/trades/trader'
import type { BenchResult } from '../measure/report/bench-report.ts'
import { atMost } from '../measure/report/figure-with-limit.ts'
import { buildReportTable } from '../measure/report/report-table.ts'
import type { RegisterCleanUp } from '../measure/run/workspace.ts'
import { startApiServer } from '../measure/servers/start-servers.ts'
import { percentile } from '../measure/statistics.ts'
import { openTradersDatabase } from './open-traders-database.ts'
import { filteredCountry, seedPartnerFilterData } from './seed-partner-filter-data.ts'
import type { TraderCounts } from './seed-traders.ts'

const viewerCount = 100

const filters = {
  'active lately': { isActive: 'true' },
  'answer offers': { answersOffers: 'true' },
  'one country': { country: filteredCountry },
  'all filters': { isActive: 'true', answersOffers: 'true', country: filteredCountry },
} as const

const calls = [
  ...hasOrWantsFilters.map(
    (side) => ({ list: 'partners', name: side, endpoint: listTradePartners, query: { side } }) as const,
  ),
  { list: 'three-way', name: 'three-way', endpoint: listTradeCircles, query: {} } as const,
  ...Object.entries(filters).flatMap(([name, query]) => [
    { list: 'partners', name: `both, ${name}`, endpoint: listTradePartners, query } as const,
    { list: 'three-way', name: `three-way, ${name}`, endpoint: listTradeCircles, query } as const,
  ]),
]

/**
 * Measures lists of partners and of three-way trades among many members, without and with each filter, one request at a
 * time.
 */
export async function measureTradeMatching(
  options: TraderCounts & { keep: string },
  onCleanUp: RegisterCleanUp,
): Promise<BenchResult> {
  const { database, traderIds: ids } = await openTradersDatabase(onCleanUp, options)
  await seedPartnerFilterData(database.pool)
  const site = { ...(await startApiServer(database, onCleanUp)), pool: database.pool }
  const timesByCall = new Map<string, number[]>(calls.map(({ name }) => [name, []]))
  for (let viewer = 0; viewer < viewerCount; viewer += 1) {
    const id = ids[Math.floor((viewer * ids.length) / viewerCount)]!
    const user = { id, username: '', email: '', password: '' }
    const member = await startMemberSession(site, user)
    for (const { name, endpoint, query } of calls) {
      const started = performance.now()
      await member.call(endpoint, { query })
      timesByCall.get(name)?.push(performance.now() - started)
    }
  }
  const table = buildReportTable(
    `Matching for ${viewerCount} of ${options.members} members with ${options.forTrade} cards for trade and ${options.wishes} wishes each`,
    [...timesByCall],
    {
      call: ([name]) => name,
      'p50 ms': ([, times]) => percentile(times, 0.5),
      'p99 ms': ([, times]) => percentile(times, 0.99),
    },
  )
  const getLargestP99 = (list: (typeof calls)[number]['list']) =>
    Math.max(
      ...calls.filter((call) => call.list === list).map(({ name }) => percentile(timesByCall.get(name) ?? [], 0.99)),
    )
  return {
    tables: [table],
    targets: [
      atMost(150, 'largest p99 of the list of partners, with any filter', getLargestP99('partners'), 'ms'),
      atMost(1_000, 'largest p99 of the list of three-way trades, with any filter', getLargestP99('three-way'), 'ms'),
    ],
    raw: Object.fromEntries(timesByCall),
  }
}

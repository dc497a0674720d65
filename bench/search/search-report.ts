import type { BenchResult } from '../measure/report/bench-report.ts'
import { atLeast, atMost, mustBeZero } from '../measure/report/figure-with-limit.ts'
import { buildReportTable, formatPercent } from '../measure/report/report-table.ts'
import { percentile } from '../measure/statistics.ts'
import type { QueryResult } from './rank-targets-of-queries.ts'

const minFirstPercent = 85
const minTopFivePercent = 95
const maxMs = 60
/** Above the real catalogue, the limit for 10 million cards applies. */
const largeCatalogueCards = 1_000_000
const maxMsOfLargeCatalogue = 100

const getShare = (results: ReadonlyArray<QueryResult>, isCounted: (result: QueryResult) => boolean) =>
  results.filter(isCounted).length / Math.max(1, results.length)
const isFirst = ({ rank }: QueryResult) => rank === 1
const isInTopFive = ({ rank }: QueryResult) => rank !== null

export function buildSearchReport(
  results: ReadonlyArray<QueryResult>,
  { cards, isShown }: { cards: number; isShown: boolean },
): BenchResult {
  const kinds = [...Map.groupBy(results, ({ kind }) => kind)]
  const table = buildReportTable(`${results.length} queries by kind, ${cards.toLocaleString('en-US')} cards`, kinds, {
    kind: ([kind]) => kind,
    queries: ([, each]) => each.length,
    first: ([, each]) => formatPercent(getShare(each, isFirst)),
    'top five': ([, each]) => formatPercent(getShare(each, isInTopFive)),
    empty: ([, each]) => each.filter(({ isEmpty }) => isEmpty).length,
    'longest ms': ([, each]) => Math.max(...each.map(({ ms }) => ms)),
  })
  const missed = buildReportTable(
    'Queries whose first card is not right',
    isShown ? results.filter((result) => !isFirst(result)) : [],
    {
      query: ({ term }) => term,
      rank: ({ rank }) => rank ?? '–',
      right: ({ target }) => target,
      first: ({ firstHit }) => firstHit,
    },
  )
  const p99 = percentile(
    results.map(({ ms }) => ms),
    0.99,
  )
  return {
    tables: isShown ? [table, missed] : [table],
    targets: [
      atLeast(minFirstPercent, 'queries whose first card is right', 100 * getShare(results, isFirst), '%'),
      atLeast(minTopFivePercent, 'queries with the right card among five', 100 * getShare(results, isInTopFive), '%'),
      mustBeZero('queries without a card', results.filter(({ isEmpty }) => isEmpty).length, 'queries'),
      atMost(cards > largeCatalogueCards ? maxMsOfLargeCatalogue : maxMs, 'p99 of a search', p99, 'ms'),
    ],
    raw: results,
  }
}

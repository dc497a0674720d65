import type { ReadFigures } from '../measure/measure-reads.ts'
import type { BenchResult } from '../measure/report/bench-report.ts'
import { atMost, type FigureWithLimit, mustBeZero } from '../measure/report/figure-with-limit.ts'
import { buildReportTable, formatFigure, formatPercent } from '../measure/report/report-table.ts'
import type { ListOwner } from './list-owner.ts'
import type { CollectionOrWishlist, ListSize } from './list-plans.ts'
import type { BulkActionFigures } from './measure-bulk-actions.ts'

export type CallFigures = Record<ListSize, ReadFigures> & {
  name: string
  hasTarget: boolean
  hasGrowthTarget: boolean
  maxP99Ms: number
}
type OwnerTotals = Pick<ListOwner, 'cards' | 'insertSets' | 'products'>

export const connectionCount = 4
const maxP99Growth = 1.3

/** Builds the report: calls of a large list are fast in absolute terms and relative to a small one. */
export function buildListReport(
  calls: ReadonlyArray<CallFigures>,
  owners: Partial<Record<CollectionOrWishlist, Record<ListSize, OwnerTotals>>>,
): BenchResult {
  const describe = ({ cards, insertSets, products }: OwnerTotals) =>
    `${formatFigure(cards)} cards of ${formatFigure(insertSets)} insert sets and ${formatFigure(products)} products`
  const table = buildReportTable(
    `Reads of lists, ${connectionCount} at a time, ms`,
    calls,
    {
      call: ({ name, hasTarget }) => (hasTarget ? name : `${name} *`),
      'small p50': ({ small }) => small.p50,
      'large p50': ({ large }) => large.p50,
      'small p99': ({ small }) => small.p99,
      'large p99': ({ large }) => large.p99,
      'p99 large ÷ small': ({ small, large }) => large.p99 / small.p99,
      'large/s': ({ large }) => Math.round(large.perSecond),
      noise: ({ small, large }) => formatPercent(Math.max(small.noise, large.noise)),
    },
    [
      ...Object.entries(owners).flatMap(([list, { small, large }]) => [
        `small ${list}: ${describe(small)}`,
        `large ${list}: ${describe(large)}`,
      ]),
      '* Reads all copies of a user. No screen calls it, and it has no target (docs/decisions/0026).',
      'Replies of both sizes have as many rows.',
    ],
  )
  const targets = calls
    .filter(({ hasTarget }) => hasTarget)
    .flatMap(({ name, small, large, hasGrowthTarget, maxP99Ms }): FigureWithLimit[] => [
      atMost(maxP99Ms, `${name}: p99, large`, large.p99, 'ms'),
      ...(hasGrowthTarget ? [atMost(maxP99Growth, `${name}: p99, large ÷ small`, large.p99 / small.p99, '×')] : []),
    ])
  return { tables: [table], targets, raw: calls }
}

/** Builds the report on bulk changes and whole reads of a large collection. */
export function buildBulkActionReport(measured: {
  acts: ReadonlyArray<BulkActionFigures>
  restoredWrongly: number
}): BenchResult {
  const { acts, restoredWrongly } = measured
  const table = buildReportTable('Acts on a large collection, one at a time, medians in ms', acts, {
    act: ({ act }) => act,
    time: ({ time }) => Math.round(time),
    'database CPU': ({ databaseCpu }) => Math.round(databaseCpu),
    'API CPU': ({ apiCpu }) => Math.round(apiCpu),
  })
  const targets = [
    ...acts.map(({ act, time, maxMs }) => atMost(maxMs, act, time, 'ms')),
    mustBeZero('copies that Undo of the edit left changed', restoredWrongly, 'copies'),
  ]
  return { tables: [table], targets, raw: measured }
}

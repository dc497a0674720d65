import type { ReportSection } from '../measure/bench-report.ts'
import type { BenchTarget } from '../measure/bench-target.ts'
import { formatRatio, formatShort, formatWhole } from '../measure/format-figure.ts'
import type { ReadFigures } from '../measure/measure-reads.ts'
import type { StaleReadCount } from './count-stale-reads.ts'
import { getConnectionCount, type ReadKind, readKindLabels, readKinds } from './read-paths.ts'

type ReadComparison = Record<'bareSmall' | 'apiSmall' | 'bareLarge' | 'apiLarge', ReadFigures>
type RepeatedComparison = Record<'bare' | 'cached', ReadFigures>

export type ApiFigures = {
  cards: { small: number; large: number }
  reads: Partial<Record<ReadKind, ReadComparison>>
  repeated: Partial<Record<ReadKind, RepeatedComparison>>
  changes: StaleReadCount
}

const minRateToBare = 0.8
const maxP99Growth = 1.3
const maxSearchMs = 60
const minCacheSpeedup = 10
/** Least speedup of each kind, so that a slow one is not hidden by the expensive ones (docs/decisions/0059). */
const minSpeedupByKind: Record<ReadKind, number> = { list: 8, get: 3, set: 8, cards: 10, search: 10 }

const sizeIndependentKinds: ReadonlyArray<ReadKind> = ['list', 'get', 'set', 'cards']

const getMeasuredEntries = <T>(by: Partial<Record<ReadKind, T>>) =>
  readKinds.flatMap((kind) => (by[kind] ? [[kind, by[kind]] as const] : []))
const formatCpuMs = (figures: ReadFigures) =>
  figures.cpuMsPerReply === null ? '?' : formatShort(figures.cpuMsPerReply)

/** Returns the seconds for one reply of each kind in sequence (docs/decisions/0059). */
const sumReadTimes = (repeated: ApiFigures['repeated'], from: 'bare' | 'cached') =>
  getMeasuredEntries(repeated).reduce((sum, [, each]) => sum + 1 / each[from].perSecond, 0)

export function buildApiSections({ cards, reads, repeated, changes }: ApiFigures): ReportSection[] {
  const readRow = (kind: ReadKind, size: number, bare: ReadFigures, api: ReadFigures) => [
    `${readKindLabels[kind]}, ${formatWhole(size)} cards, ${getConnectionCount(kind)} at a time`,
    formatWhole(bare.perSecond),
    formatWhole(api.perSecond),
    formatRatio(api.perSecond / bare.perSecond),
    formatShort(bare.p99),
    formatShort(api.p50),
    formatShort(api.p99),
    formatCpuMs(bare),
    formatCpuMs(api),
    bare.cpuMsPerReply !== null && api.cpuMsPerReply !== null
      ? formatRatio(bare.cpuMsPerReply / api.cpuMsPerReply)
      : '?',
    `${Math.round(Math.max(bare.noise, api.noise) * 100)} %`,
  ]
  return [
    {
      title: 'Reads past every cache of ours (bare: the same SQL in Fastify + pg)',
      head: [
        'read',
        'bare/s',
        'API/s',
        'ratio',
        'bare p99',
        'API p50',
        'API p99 ms',
        'bare CPU',
        'API CPU ms',
        'bare ÷ API',
        'noise',
      ],
      rows: getMeasuredEntries(reads).flatMap(([kind, each]) => [
        readRow(kind, cards.small, each.bareSmall, each.apiSmall),
        readRow(kind, cards.large, each.bareLarge, each.apiLarge),
      ]),
      notes: [
        'CPU: of server and database together, for one answer. Noise: range of the repetitions over their median.',
      ],
    },
    {
      title: `Reads that repeat, ${formatWhole(cards.large)} cards`,
      head: ['read', 'bare/s', 'cached/s', 'ratio', 'cached p99 ms', 'bare CPU', 'cached CPU ms', 'noise'],
      rows: getMeasuredEntries(repeated).map(([kind, { bare, cached }]) => [
        `${readKindLabels[kind]}, ${getConnectionCount(kind)} at a time`,
        formatWhole(bare.perSecond),
        formatWhole(cached.perSecond),
        formatRatio(cached.perSecond / bare.perSecond),
        formatShort(cached.p99),
        formatCpuMs(bare),
        formatCpuMs(cached),
        `${Math.round(Math.max(bare.noise, cached.noise) * 100)} %`,
      ]),
      notes: [
        `of ${changes.changes} changes of the catalogue, ${changes.changes - changes.stale} were seen by the very next read`,
      ],
    },
  ]
}

export function buildApiTargets({ cards, reads, repeated, changes }: ApiFigures): BenchTarget[] {
  const buildRateTarget = (kind: ReadKind, size: number, bare: ReadFigures, api: ReadFigures): BenchTarget => ({
    name: `${readKindLabels[kind]}, ${formatWhole(size)} cards: rate, API ÷ bare`,
    figure: api.perSecond / bare.perSecond,
    limit: { atLeast: minRateToBare },
    unit: '×',
  })
  return [
    ...getMeasuredEntries(reads).flatMap(([kind, each]) => [
      buildRateTarget(kind, cards.small, each.bareSmall, each.apiSmall),
      buildRateTarget(kind, cards.large, each.bareLarge, each.apiLarge),
    ]),
    ...getMeasuredEntries(reads)
      .filter(([kind]) => sizeIndependentKinds.includes(kind))
      .map(
        ([kind, each]): BenchTarget => ({
          name: `${readKindLabels[kind]}: p99, ${formatWhole(cards.large)} ÷ ${formatWhole(cards.small)} cards`,
          figure: each.apiLarge.p99 / each.apiSmall.p99,
          limit: { atMost: maxP99Growth },
          unit: '×',
        }),
      ),
    ...(reads.search
      ? [
          {
            name: `${readKindLabels.search}, ${formatWhole(cards.large)} cards: p99`,
            figure: reads.search.apiLarge.p99,
            limit: { atMost: maxSearchMs },
            unit: 'ms',
          },
        ]
      : []),
    ...getMeasuredEntries(repeated).map(
      ([kind, { bare, cached }]): BenchTarget => ({
        name: `${readKindLabels[kind]}, repeated: rate, from the cache ÷ bare`,
        figure: cached.perSecond / bare.perSecond,
        limit: { atLeast: minSpeedupByKind[kind] },
        unit: '×',
      }),
    ),
    // The sum is comparable only over all kinds.
    ...(getMeasuredEntries(repeated).length === readKinds.length
      ? [
          {
            name: 'repeated reads, one of each kind: time from the database ÷ from the cache',
            figure: sumReadTimes(repeated, 'bare') / sumReadTimes(repeated, 'cached'),
            limit: { atLeast: minCacheSpeedup },
            unit: '×',
          },
        ]
      : []),
    {
      name: 'changes of the catalogue that the next read did not show',
      figure: changes.stale,
      limit: { atMost: 0 },
      unit: 'reads',
    },
  ]
}

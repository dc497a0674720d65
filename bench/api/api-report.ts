import type { ReadFigures } from '../measure/measure-reads.ts'
import type { BenchResult } from '../measure/report/bench-report.ts'
import { atLeast, atMost, type FigureWithLimit, mustBeZero } from '../measure/report/figure-with-limit.ts'
import { buildReportTable, formatFigure, formatPercent } from '../measure/report/report-table.ts'
import type { StaleReadCount } from './count-stale-reads.ts'
import {
  type ApiReadKind,
  apiReadKindLabels,
  apiReadKinds,
  getConnectionCountForReadKind,
  minCardsOfHugeCatalogue,
} from './read-paths.ts'

type ReadComparison = Record<'bareSmall' | 'apiSmall' | 'bareLarge' | 'apiLarge', ReadFigures>
type RepeatedComparison = Record<'bare' | 'cached', ReadFigures>

export type ApiFigures = {
  cards: { small: number; large: number }
  reads: Partial<Record<ApiReadKind, ReadComparison>>
  repeated: Partial<Record<ApiReadKind, RepeatedComparison>>
  changes: StaleReadCount
}

const minRateToBare = 0.75
const maxP99Growth = 1.3
const maxSearchMs = 60
const maxHugeCatalogueSearchMs = 100
const minCacheSpeedup = 8
/** Least speedup of each kind, so that a slow one is not hidden by the expensive ones (docs/decisions/0059). */
const minSpeedupByKind: Record<ApiReadKind, number> = { list: 8, get: 3, set: 8, cards: 10, search: 10 }

const listMeasured = <T extends object>(by: Partial<Record<ApiReadKind, T>>) =>
  apiReadKinds.flatMap((kind) => (by[kind] ? { kind, label: apiReadKindLabels[kind], ...by[kind] } : []))

/** Returns the seconds for one reply of each kind in sequence (docs/decisions/0059). */
const sumReadTimes = (repeated: ApiFigures['repeated'], from: 'bare' | 'cached') =>
  listMeasured(repeated).reduce((sum, each) => sum + 1 / each[from].perSecond, 0)

function listReads({ cards, reads }: ApiFigures) {
  return listMeasured(reads).flatMap(({ kind, label, bareSmall, apiSmall, bareLarge, apiLarge }) => [
    { kind, name: `${label}, ${formatFigure(cards.small)} cards`, bare: bareSmall, api: apiSmall },
    { kind, name: `${label}, ${formatFigure(cards.large)} cards`, bare: bareLarge, api: apiLarge },
  ])
}

export function buildApiReport(figures: ApiFigures): BenchResult {
  const { cards, repeated, changes } = figures
  const atATime = (kind: ApiReadKind) => `${getConnectionCountForReadKind(kind)} at a time`
  const tables = [
    buildReportTable(
      'Reads without any cache of ours (bare: the same SQL in Fastify + pg)',
      listReads(figures),
      {
        read: ({ kind, name }) => `${name}, ${atATime(kind)}`,
        'bare/s': ({ bare }) => Math.round(bare.perSecond),
        'API/s': ({ api }) => Math.round(api.perSecond),
        'API ÷ bare': ({ bare, api }) => api.perSecond / bare.perSecond,
        'bare p99': ({ bare }) => bare.p99,
        'API p50': ({ api }) => api.p50,
        'API p99 ms': ({ api }) => api.p99,
        noise: ({ bare, api }) => formatPercent(Math.max(bare.noise, api.noise)),
      },
      ['Noise: range of the repetitions over their median.'],
    ),
    buildReportTable(
      `Repeated reads, ${formatFigure(cards.large)} cards`,
      listMeasured(repeated),
      {
        read: ({ kind, label }) => `${label}, ${atATime(kind)}`,
        'bare/s': ({ bare }) => Math.round(bare.perSecond),
        'cached/s': ({ cached }) => Math.round(cached.perSecond),
        'cached ÷ bare': ({ bare, cached }) => cached.perSecond / bare.perSecond,
        'cached p99 ms': ({ cached }) => cached.p99,
        noise: ({ bare, cached }) => formatPercent(Math.max(bare.noise, cached.noise)),
      },
      [`${changes.changes - changes.stale} of ${changes.changes} changes of the catalogue were in the next read`],
    ),
  ]
  return { tables, targets: compareApiFiguresWithLimits(figures), raw: figures }
}

export function compareApiFiguresWithLimits(figures: ApiFigures): FigureWithLimit[] {
  const { cards, reads, repeated, changes } = figures
  const sizes = `${formatFigure(cards.large)} ÷ ${formatFigure(cards.small)} cards`
  const searchLimitMs = cards.large < minCardsOfHugeCatalogue ? maxSearchMs : maxHugeCatalogueSearchMs
  const measuredRepeated = listMeasured(repeated)
  return [
    ...listReads(figures).map(({ name, bare, api }) =>
      atLeast(minRateToBare, `${name}: rate, API ÷ bare`, api.perSecond / bare.perSecond, '×'),
    ),
    ...listMeasured(reads).map(({ kind, label, apiSmall, apiLarge }) =>
      kind === 'search'
        ? atMost(searchLimitMs, `${label}, ${formatFigure(cards.large)} cards: p99`, apiLarge.p99, 'ms')
        : atMost(maxP99Growth, `${label}: p99, ${sizes}`, apiLarge.p99 / apiSmall.p99, '×'),
    ),
    ...measuredRepeated.map(({ kind, label, bare, cached }) =>
      atLeast(
        minSpeedupByKind[kind],
        `${label}, repeated: rate, from the cache ÷ bare`,
        cached.perSecond / bare.perSecond,
        '×',
      ),
    ),
    // The sum is comparable only over all kinds.
    ...(measuredRepeated.length === apiReadKinds.length
      ? [
          atLeast(
            minCacheSpeedup,
            'repeated reads, one of each kind: time from the database ÷ from the cache',
            sumReadTimes(repeated, 'bare') / sumReadTimes(repeated, 'cached'),
            '×',
          ),
        ]
      : []),
    mustBeZero('changes of the catalogue that the next read did not show', changes.stale, 'reads'),
  ]
}

import { short, times, whole } from '../measure/figure.ts'
import type { ReadFigures } from '../measure/measure-reads.ts'
import type { Section } from '../measure/report.ts'
import type { Target } from '../measure/target.ts'
import type { ChangesSeen } from './change-seen.ts'
import { connectionsFor, type Kind, kindLabels, kinds } from './questions.ts'

type Reads = Record<'bareSmall' | 'apiSmall' | 'bareLarge' | 'apiLarge', ReadFigures>
type Repeated = Record<'bare' | 'cached', ReadFigures>

export type ApiFigures = {
  cards: { small: number; large: number }
  reads: Partial<Record<Kind, Reads>>
  repeated: Partial<Record<Kind, Repeated>>
  changes: ChangesSeen
}

const leastOfBare = 0.8
const mostGrowth = 1.3
const mostSearchMs = 60
const leastFromCache = 10
/** What each kind gains at least, so that none can fall unseen behind the dear ones (docs/decisions/0059). */
const leastOfKind: Record<Kind, number> = { list: 8, get: 3, set: 8, cards: 10, search: 10 }

/** Kinds whose latency may not depend on how large the catalogue is. */
const sizeless: ReadonlyArray<Kind> = ['list', 'get', 'set', 'cards']

const measured = <T>(by: Partial<Record<Kind, T>>) =>
  kinds.flatMap((kind) => (by[kind] ? [[kind, by[kind]] as const] : []))
const cpu = (figures: ReadFigures) => (figures.cpuMsEach === null ? '?' : short(figures.cpuMsEach))

/** Seconds for one answer of each kind, one after the other (docs/decisions/0059). */
const timeOfEach = (repeated: ApiFigures['repeated'], from: 'bare' | 'cached') =>
  measured(repeated).reduce((sum, [, each]) => sum + 1 / each[from].perSecond, 0)

/** The tables of the API bench. */
export function apiSections({ cards, reads, repeated, changes }: ApiFigures): Section[] {
  const readRow = (kind: Kind, size: number, bare: ReadFigures, api: ReadFigures) => [
    `${kindLabels[kind]}, ${whole(size)} cards, ${connectionsFor(kind)} at a time`,
    whole(bare.perSecond),
    whole(api.perSecond),
    times(api.perSecond / bare.perSecond),
    short(bare.p99),
    short(api.p50),
    short(api.p99),
    cpu(bare),
    cpu(api),
    bare.cpuMsEach !== null && api.cpuMsEach !== null ? times(bare.cpuMsEach / api.cpuMsEach) : '?',
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
      rows: measured(reads).flatMap(([kind, each]) => [
        readRow(kind, cards.small, each.bareSmall, each.apiSmall),
        readRow(kind, cards.large, each.bareLarge, each.apiLarge),
      ]),
      notes: [
        'CPU: of server and database together, for one answer. Noise: range of the repetitions over their median.',
      ],
    },
    {
      title: `Reads that repeat, ${whole(cards.large)} cards`,
      head: ['read', 'bare/s', 'cached/s', 'ratio', 'cached p99 ms', 'bare CPU', 'cached CPU ms', 'noise'],
      rows: measured(repeated).map(([kind, { bare, cached }]) => [
        `${kindLabels[kind]}, ${connectionsFor(kind)} at a time`,
        whole(bare.perSecond),
        whole(cached.perSecond),
        times(cached.perSecond / bare.perSecond),
        short(cached.p99),
        cpu(bare),
        cpu(cached),
        `${Math.round(Math.max(bare.noise, cached.noise) * 100)} %`,
      ]),
      notes: [
        `of ${changes.changes} changes of the catalogue, ${changes.changes - changes.stale} were seen by the very next read`,
      ],
    },
  ]
}

/** What the API has to keep (bench/README.md). */
export function apiTargets({ cards, reads, repeated, changes }: ApiFigures): Target[] {
  const ofBare = (kind: Kind, size: number, bare: ReadFigures, api: ReadFigures): Target => ({
    name: `${kindLabels[kind]}, ${whole(size)} cards: rate, API ÷ bare`,
    figure: api.perSecond / bare.perSecond,
    limit: { atLeast: leastOfBare },
    unit: '×',
  })
  return [
    ...measured(reads).flatMap(([kind, each]) => [
      ofBare(kind, cards.small, each.bareSmall, each.apiSmall),
      ofBare(kind, cards.large, each.bareLarge, each.apiLarge),
    ]),
    ...measured(reads)
      .filter(([kind]) => sizeless.includes(kind))
      .map(
        ([kind, each]): Target => ({
          name: `${kindLabels[kind]}: p99, ${whole(cards.large)} ÷ ${whole(cards.small)} cards`,
          figure: each.apiLarge.p99 / each.apiSmall.p99,
          limit: { atMost: mostGrowth },
          unit: '×',
        }),
      ),
    ...(reads.search
      ? [
          {
            name: `${kindLabels.search}, ${whole(cards.large)} cards: p99`,
            figure: reads.search.apiLarge.p99,
            limit: { atMost: mostSearchMs },
            unit: 'ms',
          },
        ]
      : []),
    ...measured(repeated).map(
      ([kind, { bare, cached }]): Target => ({
        name: `${kindLabels[kind]}, repeated: rate, from the cache ÷ bare`,
        figure: cached.perSecond / bare.perSecond,
        limit: { atLeast: leastOfKind[kind] },
        unit: '×',
      }),
    ),
    // Of some kinds only the sum would be another one.
    ...(measured(repeated).length === kinds.length
      ? [
          {
            name: 'repeated reads, one of each kind: time from the database ÷ from the cache',
            figure: timeOfEach(repeated, 'bare') / timeOfEach(repeated, 'cached'),
            limit: { atLeast: leastFromCache },
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

import type { ReportSection } from '../measure/bench-report.ts'
import type { BenchTarget } from '../measure/bench-target.ts'
import { formatRatio, formatShort, formatWhole } from '../measure/format-figure.ts'
import type { ReadFigures } from '../measure/measure-reads.ts'
import { type CallName, callLabels, callNames, fullScanCalls } from './calls.ts'
import type { CollectionSize } from './collection-owner.ts'

export type CallFigures = Record<'bareSmall' | 'apiSmall' | 'bareLarge' | 'apiLarge', ReadFigures>
export type CollectionFigures = {
  cards: number
  collections: Record<CollectionSize, { copies: number; insertSets: number }>
  calls: Partial<Record<CallName, CallFigures>>
}

export const connectionCount = 4
const maxP99Ms = 40
const maxP99Growth = 1.3

const getMeasuredCalls = (calls: CollectionFigures['calls']) =>
  callNames.flatMap((name) => (calls[name] ? [[name, calls[name]] as const] : []))

const formatCpuMs = ({ cpuMsPerReply: cpuMsEach }: ReadFigures) => (cpuMsEach === null ? '?' : formatShort(cpuMsEach))

export function buildCollectionSections({ cards, collections, calls }: CollectionFigures): ReportSection[] {
  const row = (name: CallName, { bareSmall, apiSmall, bareLarge, apiLarge }: CallFigures) => [
    callLabels[name],
    formatShort(bareSmall.p99),
    formatShort(bareLarge.p99),
    formatShort(apiSmall.p50),
    formatShort(apiLarge.p50),
    formatShort(apiSmall.p99),
    formatShort(apiLarge.p99),
    formatRatio(apiLarge.p99 / apiSmall.p99),
    formatCpuMs(apiSmall),
    formatCpuMs(apiLarge),
    `${Math.round(Math.max(apiSmall.noise, apiLarge.noise) * 100)} %`,
  ]
  const describeCollection = (size: CollectionSize) =>
    `${size}: ${formatWhole(collections[size].copies)} copies over ${formatWhole(collections[size].insertSets)} insert sets`
  return [
    {
      title: `Reads of collections, ${connectionCount} at a time, milliseconds (bare: the same SQL in Fastify + pg)`,
      head: [
        ...['call', 'bare small p99', 'bare large p99', 'API small p50', 'API large p50'],
        ...['API small p99', 'API large p99', 'p99 large ÷ small', 'CPU small', 'CPU large ms', 'noise'],
      ],
      rows: getMeasuredCalls(calls).map(([name, figures]) => row(name, figures)),
      notes: [
        `${describeCollection('small')}; ${describeCollection('large')}; a catalogue of ${formatWhole(cards)} cards`,
        '* Looks at all copies of the person; no screen asks for it, and it is no target (decision 0026).',
        'Both have as many rows on a page. CPU: of server and database together, for one answer, whatever else runs.',
      ],
    },
  ]
}

/** Calls that read all copies have no target; they are only reported. */
export function buildCollectionTargets({ calls }: CollectionFigures): BenchTarget[] {
  const targetedCalls = getMeasuredCalls(calls).filter(([name]) => !fullScanCalls.has(name))
  return targetedCalls.flatMap(([name, { apiSmall, apiLarge }]): BenchTarget[] => [
    {
      name: `${callLabels[name]}: p99, large`,
      figure: apiLarge.p99,
      limit: { atMost: maxP99Ms },
      unit: 'ms',
    },
    {
      name: `${callLabels[name]}: p99, large ÷ small`,
      figure: apiLarge.p99 / apiSmall.p99,
      limit: { atMost: maxP99Growth },
      unit: '×',
    },
  ])
}

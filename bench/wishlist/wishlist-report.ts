import type { ReportSection } from '../measure/bench-report.ts'
import type { BenchTarget } from '../measure/bench-target.ts'
import { formatRatio, formatShort, formatWhole } from '../measure/format-figure.ts'
import type { ReadFigures } from '../measure/measure-reads.ts'
import { type CallName, callLabels, callNames } from './calls.ts'
import type { WishlistOwner, WishlistSize } from './wishlist-owner.ts'

export type CallFigures = Record<WishlistSize, ReadFigures>
export type WishlistFigures = {
  cards: number
  lists: Record<WishlistSize, Pick<WishlistOwner, 'wishes' | 'insertSets' | 'products'>>
  calls: Partial<Record<CallName, CallFigures>>
}

export const connectionCount = 4
const maxP99Ms = 40
const maxP99Growth = 1.3

const formatCpuMs = ({ cpuMsPerReply: cpuMsEach }: ReadFigures) => (cpuMsEach === null ? '?' : formatShort(cpuMsEach))
const getMeasuredCalls = (calls: WishlistFigures['calls']) =>
  callNames.flatMap((name) => (calls[name] ? [[name, calls[name]] as const] : []))

export function buildWishlistSections({ cards, lists, calls }: WishlistFigures): ReportSection[] {
  const describeWishlist = (size: WishlistSize) =>
    `${size}: ${formatWhole(lists[size].wishes)} wishes, ${formatWhole(lists[size].insertSets)} insert sets, ${formatWhole(lists[size].products)} products`
  return [
    {
      title: `Reads of wishlists, ${connectionCount} at a time, milliseconds`,
      head: [
        ...['call', 'small p50', 'large p50', 'small p99', 'large p99'],
        ...['p50 large ÷ small', 'p99 large ÷ small', 'CPU ms small', 'CPU ms large', 'large/s', 'noise'],
      ],
      rows: getMeasuredCalls(calls).map(([name, { small, large }]) => [
        callLabels[name],
        formatShort(small.p50),
        formatShort(large.p50),
        formatShort(small.p99),
        formatShort(large.p99),
        formatRatio(large.p50 / small.p50),
        formatRatio(large.p99 / small.p99),
        formatCpuMs(small),
        formatCpuMs(large),
        formatWhole(large.perSecond),
        `${Math.round(Math.max(small.noise, large.noise) * 100)} %`,
      ]),
      notes: [`${describeWishlist('small')}; ${describeWishlist('large')}; a catalogue of ${formatWhole(cards)} cards`],
    },
  ]
}

/** Targets: calls of a long wishlist are fast in absolute terms and relative to a short one. */
export function buildWishlistTargets({ calls }: WishlistFigures): BenchTarget[] {
  return getMeasuredCalls(calls).flatMap(([name, { small, large }]): BenchTarget[] => [
    { name: `${callLabels[name]}: p99, large`, figure: large.p99, limit: { atMost: maxP99Ms }, unit: 'ms' },
    {
      name: `${callLabels[name]}: p99, large ÷ small`,
      figure: large.p99 / small.p99,
      limit: { atMost: maxP99Growth },
      unit: '×',
    },
  ])
}

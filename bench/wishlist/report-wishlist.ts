import { short, times, whole } from '../measure/figure.ts'
import type { ReadFigures } from '../measure/measure-reads.ts'
import type { Section } from '../measure/report.ts'
import type { Target } from '../measure/target.ts'
import { type CallName, callLabels, callNames } from './calls.ts'
import type { Size, Wisher } from './wishers.ts'

export type CallFigures = Record<Size, ReadFigures>
export type WishlistFigures = {
  cards: number
  lists: Record<Size, Pick<Wisher, 'wishes' | 'insertSets' | 'products'>>
  calls: Partial<Record<CallName, CallFigures>>
}

export const connections = 4
const mostMs = 40
const mostGrowth = 1.3

const cpu = ({ cpuMsEach }: ReadFigures) => (cpuMsEach === null ? '?' : short(cpuMsEach))
const measured = (calls: WishlistFigures['calls']) =>
  callNames.flatMap((name) => (calls[name] ? [[name, calls[name]] as const] : []))

/** The table of the bench of wishlists. */
export function wishlistSections({ cards, lists, calls }: WishlistFigures): Section[] {
  const described = (size: Size) =>
    `${size}: ${whole(lists[size].wishes)} wishes, ${whole(lists[size].insertSets)} insert sets, ${whole(lists[size].products)} products`
  return [
    {
      title: `Reads of wishlists, ${connections} at a time, milliseconds`,
      head: [
        ...['call', 'small p50', 'large p50', 'small p99', 'large p99'],
        ...['p50 large ÷ small', 'p99 large ÷ small', 'CPU ms small', 'CPU ms large', 'large/s', 'noise'],
      ],
      rows: measured(calls).map(([name, { small, large }]) => [
        callLabels[name],
        short(small.p50),
        short(large.p50),
        short(small.p99),
        short(large.p99),
        times(large.p50 / small.p50),
        times(large.p99 / small.p99),
        cpu(small),
        cpu(large),
        whole(large.perSecond),
        `${Math.round(Math.max(small.noise, large.noise) * 100)} %`,
      ]),
      notes: [`${described('small')}; ${described('large')}; a catalogue of ${whole(cards)} cards`],
    },
  ]
}

/** What the API has to keep: neither a call of a long wishlist nor its difference from a short one is felt. */
export function wishlistTargets({ calls }: WishlistFigures): Target[] {
  return measured(calls).flatMap(([name, { small, large }]): Target[] => [
    { name: `${callLabels[name]}: p99, large`, figure: large.p99, limit: { atMost: mostMs }, unit: 'ms' },
    {
      name: `${callLabels[name]}: p99, large ÷ small`,
      figure: large.p99 / small.p99,
      limit: { atMost: mostGrowth },
      unit: '×',
    },
  ])
}

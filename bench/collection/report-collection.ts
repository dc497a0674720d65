import { short, times, whole } from '../measure/figure.ts'
import type { ReadFigures } from '../measure/measure-reads.ts'
import type { Section } from '../measure/report.ts'
import type { Target } from '../measure/target.ts'
import { type CallName, callLabels, callNames, lookingAtAll } from './calls.ts'
import type { Size } from './collectors.ts'

export type CallFigures = Record<'bareSmall' | 'apiSmall' | 'bareLarge' | 'apiLarge', ReadFigures>
export type CollectionFigures = {
  cards: number
  collections: Record<Size, { copies: number; insertSets: number }>
  calls: Partial<Record<CallName, CallFigures>>
}

export const connections = 4
const mostMs = 40
const mostGrowth = 1.3

const measured = (calls: CollectionFigures['calls']) =>
  callNames.flatMap((name) => (calls[name] ? [[name, calls[name]] as const] : []))

const cpu = ({ cpuMsEach }: ReadFigures) => (cpuMsEach === null ? '?' : short(cpuMsEach))

/** The tables of the bench of collections. */
export function collectionSections({ cards, collections, calls }: CollectionFigures): Section[] {
  const row = (name: CallName, { bareSmall, apiSmall, bareLarge, apiLarge }: CallFigures) => [
    callLabels[name],
    short(bareSmall.p99),
    short(bareLarge.p99),
    short(apiSmall.p50),
    short(apiLarge.p50),
    short(apiSmall.p99),
    short(apiLarge.p99),
    times(apiLarge.p99 / apiSmall.p99),
    cpu(apiSmall),
    cpu(apiLarge),
    `${Math.round(Math.max(apiSmall.noise, apiLarge.noise) * 100)} %`,
  ]
  const described = (size: Size) =>
    `${size}: ${whole(collections[size].copies)} copies over ${whole(collections[size].insertSets)} insert sets`
  return [
    {
      title: `Reads of collections, ${connections} at a time, milliseconds (bare: the same SQL in Fastify + pg)`,
      head: [
        ...['call', 'bare small p99', 'bare large p99', 'API small p50', 'API large p50'],
        ...['API small p99', 'API large p99', 'p99 large ÷ small', 'CPU small', 'CPU large ms', 'noise'],
      ],
      rows: measured(calls).map(([name, figures]) => row(name, figures)),
      notes: [
        `${described('small')}; ${described('large')}; a catalogue of ${whole(cards)} cards`,
        '* Looks at all copies of the person; no screen asks for it, and it is no target (decision 0026).',
        'Both have as many rows on a page. CPU: of server and database together, for one answer, whatever else runs.',
      ],
    },
  ]
}

/**
 * What the API has to keep: neither a call of a large collection nor its difference from a small one is felt. Of calls that
 * look at all copies the figures are told, and that is all.
 */
export function collectionTargets({ calls }: CollectionFigures): Target[] {
  const judged = measured(calls).filter(([name]) => !lookingAtAll.has(name))
  return judged.flatMap(([name, { apiSmall, apiLarge }]): Target[] => [
    { name: `${callLabels[name]}: p99, large`, figure: apiLarge.p99, limit: { atMost: mostMs }, unit: 'ms' },
    {
      name: `${callLabels[name]}: p99, large ÷ small`,
      figure: apiLarge.p99 / apiSmall.p99,
      limit: { atMost: mostGrowth },
      unit: '×',
    },
  ])
}

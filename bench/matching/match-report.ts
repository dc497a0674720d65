import type { BenchResult } from '../measure/report/bench-report.ts'
import { atLeast, atMost } from '../measure/report/figure-with-limit.ts'
import { buildReportTable, formatPercent } from '../measure/report/report-table.ts'
import type { MatchedTruthRow, MatchOutcome } from './match-truth-rows.ts'
import type { FileMatchingTime } from './time-file-matching.ts'

const maxWrongPercent = 0.1
const minRightPercent = 95
const maxAskedPercent = 4
/** Share of the 15 s of a dry run of 100,000 rows. The rest is for writing. */
const maxFileSeconds = 12

const getShare = (rows: ReadonlyArray<MatchedTruthRow>, ...outcomes: MatchOutcome[]) =>
  rows.filter(({ outcome }) => outcomes.includes(outcome)).length / Math.max(1, rows.length)

const isMatched = ({ outcome }: MatchedTruthRow) => outcome === 'right' || outcome === 'wrong'

const describe = ({ description }: MatchedTruthRow) => {
  const { year, set, insertSet, parallel, name, number } = description
  return [year, set, insertSet, parallel, name, `#${number}`].filter(Boolean).join(' · ')
}

export type MatchedRowsAndTime = {
  rows: ReadonlyArray<MatchedTruthRow>
  contradicting: ReadonlyArray<MatchedTruthRow>
  file: FileMatchingTime
}

export function buildMatchReport(
  { rows, contradicting, file }: MatchedRowsAndTime,
  { cards, shown }: { cards: number; shown: number },
): BenchResult {
  const byDamage = [...Map.groupBy(rows, ({ damage }) => damage)]
  const table = buildReportTable(`${rows.length} rows by damage, ${cards.toLocaleString('en-US')} cards`, byDamage, {
    damage: ([damage]) => damage,
    rows: ([, each]) => each.length,
    right: ([, each]) => formatPercent(getShare(each, 'right')),
    wrong: ([, each]) => each.filter(({ outcome }) => outcome === 'wrong').length,
    asked: ([, each]) => formatPercent(getShare(each, 'asked')),
    'asked without it': ([, each]) => each.filter(({ outcome }) => outcome === 'asked without it').length,
    parked: ([, each]) => formatPercent(getShare(each, 'parked')),
  })
  const contradictionTable = buildReportTable(
    `${contradicting.length} rows by what they contradict`,
    [...Map.groupBy(contradicting, ({ damage }) => damage)],
    {
      contradiction: ([damage]) => damage,
      rows: ([, each]) => each.length,
      matched: ([, each]) => each.filter(isMatched).length,
      asked: ([, each]) => formatPercent(getShare(each, 'asked', 'asked without it')),
      parked: ([, each]) => formatPercent(getShare(each, 'parked')),
    },
  )
  const list = (...outcomes: MatchOutcome[]) => rows.filter(({ outcome }) => outcomes.includes(outcome)).slice(0, shown)
  const missed = buildReportTable(
    'Rows that did not find their card',
    [
      ...contradicting.filter(isMatched).slice(0, shown),
      ...list('wrong'),
      ...list('asked', 'asked without it'),
      ...list('parked'),
    ],
    {
      damage: ({ damage }) => damage,
      outcome: ({ outcome }) => outcome,
      row: describe,
      card: ({ card }) => `${card.product} · ${card.insertSet} · ${card.name} #${card.cardNumber}`,
      found: ({ found }) => found,
    },
  )
  return {
    tables: shown > 0 ? [table, contradictionTable, missed] : [table, contradictionTable],
    targets: [
      atMost(maxWrongPercent, 'rows matched with another card', 100 * getShare(rows, 'wrong'), '%'),
      atLeast(minRightPercent, 'rows matched with their card', 100 * getShare(rows, 'right'), '%'),
      atMost(maxAskedPercent, 'rows asked', 100 * getShare(rows, 'asked', 'asked without it'), '%'),
      atMost(
        maxWrongPercent,
        'rows matched against a contradiction',
        100 * getShare(contradicting, 'right', 'wrong'),
        '%',
      ),
      atMost(
        maxFileSeconds,
        `reading and matching a file of ${file.rows.toLocaleString('en-US')} rows`,
        file.seconds,
        's',
      ),
    ],
    raw: { rows: rows.length, file },
  }
}

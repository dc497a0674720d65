import { expect, test } from 'vitest'
import { buildReportTable, formatFigure, formatTableAsPlainText } from './report-table.ts'

test('formats a figure with three significant digits, and a whole number completely', () => {
  expect([0.5123, 5.123, 51.23, 5123.4, 7, 548_027.6].map(formatFigure)).toEqual(
    '0.512 5.12 51.2 5,123 7 548,028'.split(' '),
  )
})

test('aligns names left and figures right, in columns as wide as their content', () => {
  const rows = [
    ['one card', '0.5'],
    ['search', '12.25'],
  ]
  const table = formatTableAsPlainText(['what', 'ms'], rows)
  expect(table).toBe(['what         ms', '────────  ─────', 'one card    0.5', 'search    12.25'].join('\n'))
})

test('fills a short row with empty cells', () => {
  const lines = formatTableAsPlainText(['a', 'b'], [['x']]).split('\n')
  expect(lines.at(-1)).toBe('x')
})

test('makes a row of each item, and marks figures that were not measured', () => {
  const items = [{ ms: 1.5 }, { ms: null }]
  const table = buildReportTable('reads', items, { read: () => 'card', ms: ({ ms }) => ms })
  expect(table).toMatchObject({
    head: ['read', 'ms'],
    rows: [
      ['card', '1.50'],
      ['card', '?'],
    ],
  })
})

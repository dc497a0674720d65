import { expect, test } from 'vitest'
import { renderTable } from './render-table.ts'

test('aligns names left and figures right, in columns as wide as their content', () => {
  const table = renderTable(
    ['what', 'ms'],
    [
      ['one card', '0.5'],
      ['search', '12.25'],
    ],
  )
  expect(table).toBe(['what         ms', '────────  ─────', 'one card    0.5', 'search    12.25'].join('\n'))
})

test('fills a short row with empty cells', () => {
  expect(
    renderTable(['a', 'b'], [['x']])
      .split('\n')
      .at(-1),
  ).toBe('x')
})

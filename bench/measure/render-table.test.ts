import { expect, test } from 'vitest'
import { renderTable } from './render-table.ts'

test('names stand to the left, figures to the right, columns as wide as their content', () => {
  const table = renderTable(
    ['what', 'ms'],
    [
      ['one card', '0.5'],
      ['search', '12.25'],
    ],
  )
  expect(table).toBe(['what         ms', '────────  ─────', 'one card    0.5', 'search    12.25'].join('\n'))
})

test('a short row has empty cells at its end', () => {
  expect(
    renderTable(['a', 'b'], [['x']])
      .split('\n')
      .at(-1),
  ).toBe('x')
})

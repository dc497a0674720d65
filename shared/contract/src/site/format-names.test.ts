import { expect, test } from 'vitest'
import { formatNames } from './format-names.ts'

test.for([
  [['A'], 'A'],
  [['A', 'B', 'A', 'C'], 'A, B, C'],
  [['A', 'B', 'C', 'D'], 'A, B, C and 1 more'],
] as const)('lists %j as "%s"', ([names, text]) => {
  expect(formatNames(names)).toBe(text)
})

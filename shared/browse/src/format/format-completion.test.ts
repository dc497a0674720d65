import { expect, test } from 'vitest'
import { formatCompletion, formatCompletionPercent } from './format-completion.ts'

test.each([
  [0, 100, '0%'],
  [1, 17_225, '<1%'],
  [1, 100, '1%'],
  [791, 792, '99%'],
  [999, 1_000, '99%'],
  [792, 792, '100%'],
])('shows the share of %i of %i cards as %s', (owned, total, share) => {
  expect(formatCompletionPercent({ owned, total })).toBe(share)
})

test.each([
  [53, 65, '81% · 12 to go'],
  [1, 17_225, '<1% · 17,224 to go'],
  [65, 65, 'Complete'],
  // Cards may have left the checklist since they were counted.
  [66, 65, 'Complete'],
])('shows %i of %i cards as %s', (owned, total, text) => {
  expect(formatCompletion({ owned, total })).toBe(text)
})

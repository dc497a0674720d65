import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { buildDecisionIndex, decisionIndexPath } from './decision-index.ts'

test('the index of decisions matches the records (npm run generate updates it)', async () => {
  expect(await readFile(decisionIndexPath, 'utf8')).toBe(await buildDecisionIndex())
})

import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { buildDecisionIndex, decisionIndexFile } from './decision-index.ts'

test('the index of decisions matches the records (npm run generate updates it)', async () => {
  expect(await readFile(decisionIndexFile, 'utf8')).toBe(await buildDecisionIndex())
})

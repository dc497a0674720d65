import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { buildDecisionIndex, decisionIndexFile } from './decision-index.ts'

test('the index of decisions is current (npm run generate makes it so)', async () => {
  expect(await readFile(decisionIndexFile, 'utf8')).toBe(await buildDecisionIndex())
})

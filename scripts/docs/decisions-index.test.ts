import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { decisionsIndex, indexFile } from './decisions-index.ts'

test('the index of decisions is current (npm run docs makes it so)', async () => {
  expect(await readFile(indexFile, 'utf8')).toBe(await decisionsIndex())
})

import { expect, test } from 'vitest'
import { listRepositoryFiles, readRepositoryFile } from './repository-files.ts'

// Joined from parts, so that this file does not match itself.
const unfinishedPatterns = [
  ['TO', 'DO\\b'],
  ['FIX', 'ME\\b'],
  ['@ts-', '(ignore|nocheck|expect-error)'],
  ['biome-', 'ignore'],
  ['\\b(test|it|describe)\\.', '(only|skip|todo|fails)\\b'],
  ['\\b(fit|xit|xdescribe', ')\\('],
].map((parts) => new RegExp(parts.join('')))

test('no source contains unfinished work, disabled tests or silenced checks', () => {
  const found = listRepositoryFiles()
    .filter((path) => /\.(ts|tsx|mjs|css|sql|md)$/.test(path))
    .flatMap((path) => {
      const text = readRepositoryFile(path)
      return unfinishedPatterns.flatMap((pattern) => pattern.exec(text)?.[0] ?? []).map((found) => `${path}: ${found}`)
    })
  expect(found).toEqual([])
})

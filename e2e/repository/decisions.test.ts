import { expect, test } from 'vitest'
import { findDuplicates, listRepositoryFiles, readRepositoryFile } from './repository-files.ts'

const folder = 'docs/decisions/'
const records = listRepositoryFiles('docs/decisions')
  .map((path) => path.slice(folder.length))
  .filter((name) => name !== 'README.md')

test('every decision has a unique number and a name', () => {
  expect(records.filter((name) => !/^\d{4}-[a-z0-9-]+\.md$/.test(name))).toEqual([])
  expect(findDuplicates(records.map((name) => name.slice(0, 4)))).toEqual([])
})

test('every decision has a context, a decision and consequences', () => {
  const incomplete = records.filter((name) => {
    const text = readRepositoryFile(folder + name)
    return !['Context', 'Decision', 'Consequence'].every((part) => new RegExp(`^(#+ |\\*\\*)${part}`, 'm').test(text))
  })
  expect(incomplete).toEqual([])
})

test('every cited decision exists', () => {
  const numbers = new Set(records.map((name) => name.slice(0, 4)))
  const citation = /\b(?:decisions?\s|docs\/decisions\W{1,2})(0\d{3}(?:(?:,| and| to)\s0\d{3})*)/gi
  const citations = listRepositoryFiles()
    .filter((path) => /\.(ts|tsx|mjs|css|sql|md)$/.test(path))
    .flatMap((path) =>
      [...readRepositoryFile(path).matchAll(citation)].flatMap(([, list = '']) =>
        list.split(/\D+/).map((number) => ({ path, number })),
      ),
    )
  expect(citations.length).toBeGreaterThan(0)
  expect(citations.filter(({ number }) => !numbers.has(number))).toEqual([])
})

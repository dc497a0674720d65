import { expect, test } from 'vitest'
import { findDuplicates, listRepositoryFiles, readRepositoryFile } from './repository-files.ts'

const [glossary = ''] = readRepositoryFile('docs/glossary.md').split('## Principles')
const rows = glossary.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Term'))
const code = listRepositoryFiles()
  .filter((path) => /\.(ts|tsx|mjs|sql)$/.test(path))
  .map(readRepositoryFile)
  .join('\n')

test('every name in the glossary exists in the code', () => {
  const names = [...glossary.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([])
})

test('the glossary defines each term once', () => {
  const terms = rows.flatMap((row) => (row.split('|')[1] ?? '').split(/[,;]/).map((term) => term.trim()))
  expect(terms.length).toBeGreaterThan(0)
  expect(findDuplicates(terms)).toEqual([])
})

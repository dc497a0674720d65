import { expect, test } from 'vitest'
import { listRepositoryFiles, readRepositoryFile } from './repository-files.ts'

const folder = 'docs/decisions/'
const records = listRepositoryFiles()
  .filter((path) => path.startsWith(folder) && path !== `${folder}README.md`)
  .map((path) => path.slice(folder.length))

test('every decision has a unique number and a name', () => {
  expect(records.filter((name) => !/^\d{4}-[a-z0-9-]+\.md$/.test(name))).toEqual([])
  const numbers = records.map((name) => name.slice(0, 4))
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
})

test('every decision has a context, a decision and consequences', () => {
  const incomplete = records.filter((name) => {
    const text = readRepositoryFile(folder + name)
    return !['Context', 'Decision', 'Consequence'].every((part) => new RegExp(`^(#+ |\\*\\*)${part}`, 'm').test(text))
  })
  expect(incomplete).toEqual([])
})

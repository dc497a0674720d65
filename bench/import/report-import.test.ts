import { expect, test } from 'vitest'
import { isMet } from '../measure/target.ts'
import type { CatalogueCheck } from './check-catalogue.ts'
import { type Imported, type ImportFigures, rejectedRows, reportImport } from './report-import.ts'

const told = `products    210 added, 0 changed, 0 unchanged, 0 rejected
insert sets 8,138 added, 0 changed, 0 unchanged, 0 rejected
cards       548,028 added, 0 changed, 0 unchanged, 0 rejected
556,376 rows in 24.8 s, 22,466 rows/s, peak memory 219 MB
`
const whole: CatalogueCheck = {
  products: 210,
  insertSets: 8138,
  cards: 548_028,
  wrongTotals: 0,
  indexes: ['an index'],
}
const anImport = (check: Partial<CatalogueCheck> = {}, run: Partial<Imported['run']> = {}): Imported => ({
  run: { seconds: 25, peakMiB: 209, output: told, ...run },
  check: { ...whole, ...check },
})
const theDemo = anImport({ products: 40, insertSets: 300, cards: 30_000 }, { seconds: 6 })
const missed = (parts: Partial<ImportFigures>) => {
  const { targets } = reportImport({
    source: 'the catalogue',
    isReal: true,
    indexesBefore: ['an index'],
    first: anImport(),
    second: anImport(),
    writtenAgain: 0,
    demo: theDemo,
    ...parts,
  })
  return targets.filter((target) => !isMet(target)).map(({ name }) => name)
}

test('a whole import, and a demo in time, keep all that is promised', () => {
  expect(missed({})).toEqual([])
})

test.each([
  ['products imported', { products: 211 }],
  ['insert sets imported', { insertSets: 8137 }],
  ['cards imported', { cards: 548_029 }],
])('%s: one too few or too many is told', (name, check) => {
  expect(missed({ first: anImport(check) })).toEqual([name])
  expect(missed({ first: anImport(check), isReal: false })).toEqual([])
})

test('rejected rows are told, and so is an importer that says nothing of them', () => {
  const output = told.replace('0 unchanged, 0 rejected\ncards', '0 unchanged, 1,002 rejected\ncards')
  expect(rejectedRows(output)).toBe(1002)
  expect(missed({ first: anImport({}, { output }) })).toEqual(['rows rejected'])
  expect(missed({ first: anImport({}, { output: 'done' }) })).toEqual(['rows rejected'])
})

test('memory that was not measured keeps no limit; 300 MB are counted in millions of bytes', () => {
  expect(missed({ first: anImport({}, { peakMiB: null }) })).toEqual(['memory of the importer'])
  expect(missed({ first: anImport({}, { peakMiB: 290 }) })).toEqual(['memory of the importer'])
  expect(missed({ first: anImport({}, { peakMiB: 286 }) })).toEqual([])
})

test('a demo that is late, or not whole, is told', () => {
  expect(missed({ demo: { ...theDemo, run: { ...theDemo.run, seconds: 20.1 } } })).toEqual([
    'the demo, from the command on an empty folder to its end',
  ])
  expect(missed({ demo: { ...theDemo, check: { ...theDemo.check, cards: 29_999 } } })).toEqual([
    'cards of the demo',
  ])
})

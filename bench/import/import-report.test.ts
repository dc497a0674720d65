import { expect, test } from 'vitest'
import { listMissedTargetNames } from '../measure/report/figure-with-limit.ts'
import {
  buildCatalogueImportReport,
  type ImportFigures,
  type MeasuredImport,
  parseRejectedRowCount,
} from './import-report.ts'
import type { CatalogueSummary } from './summarize-catalogue.ts'

const importOutput = `products    210 added, 0 changed, 0 unchanged, 0 rejected
insert sets 8,138 added, 0 changed, 0 unchanged, 0 rejected
cards       548,028 added, 0 changed, 0 unchanged, 0 rejected
556,376 rows in 24.8 s, 22,466 rows/s, peak memory 219 MB
`
const completeCheck: CatalogueSummary = {
  products: 210,
  insertSets: 8138,
  cards: 548_028,
  wrongTotals: 0,
  indexes: ['an index'],
}
const anImport = (check: Partial<CatalogueSummary> = {}, run: Partial<MeasuredImport['run']> = {}): MeasuredImport => ({
  run: { seconds: 25, peakMiB: 209, output: importOutput, ...run },
  check: { ...completeCheck, ...check },
})
const demoRun = anImport({ products: 40, insertSets: 300, cards: 30_000 }, { seconds: 6 })
const listMissed = (parts: Partial<ImportFigures>) => {
  const { targets } = buildCatalogueImportReport({
    source: 'the catalogue',
    isReal: true,
    indexesBefore: ['an index'],
    first: anImport(),
    second: anImport(),
    rewrittenRows: 0,
    demo: demoRun,
    ...parts,
  })
  return listMissedTargetNames(targets)
}

test('meets every target for a complete import and a demo in time', () => {
  expect(listMissed({})).toEqual([])
})

test.each([
  ['products imported', { products: 211 }],
  ['insert sets imported', { insertSets: 8137 }],
  ['cards imported', { cards: 548_029 }],
])('misses a target for one too few or too many: %s', (name, check) => {
  expect(listMissed({ first: anImport(check) })).toEqual([name])
  expect(listMissed({ first: anImport(check), isReal: false })).toEqual([])
})

test('misses a target for rejected rows, and when the importer does not report their number', () => {
  const output = importOutput.replace('0 unchanged, 0 rejected\ncards', '0 unchanged, 1,002 rejected\ncards')
  expect(parseRejectedRowCount(output)).toBe(1002)
  expect(listMissed({ first: anImport({}, { output }) })).toEqual(['rows rejected'])
  expect(listMissed({ first: anImport({}, { output: 'done' }) })).toEqual(['rows rejected'])
})

test('misses the memory limit when memory was not measured, and counts in MB of 1,000,000 bytes', () => {
  expect(listMissed({ first: anImport({}, { peakMiB: null }) })).toEqual(['memory of the importer'])
  expect(listMissed({ first: anImport({}, { peakMiB: 290 }) })).toEqual(['memory of the importer'])
  expect(listMissed({ first: anImport({}, { peakMiB: 286 }) })).toEqual([])
})

test('misses a target when the demo is late or incomplete', () => {
  expect(listMissed({ demo: { ...demoRun, run: { ...demoRun.run, seconds: 20.1 } } })).toEqual([
    'the demo, from the command on an empty folder to its end',
  ])
  expect(listMissed({ demo: { ...demoRun, check: { ...demoRun.check, cards: 29_999 } } })).toEqual([
    'cards of the demo',
  ])
})

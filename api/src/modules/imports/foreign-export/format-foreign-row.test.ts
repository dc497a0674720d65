import { emptyCopyDetails } from '@ninepocket/contract/collection/copy-details'
import { exportFormatsForOtherApps } from '@ninepocket/contract/imports/export-formats'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createImportRowParser } from '../reading/create-import-row-parser.ts'
import { openImportFile } from '../reading/open-import-file.ts'
import type { CopyForForeignFile } from './copy-for-foreign-file.ts'
import { formatForeignHeader, formatForeignRow } from './format-foreign-row.ts'
import { listLostDetailsOfCopy } from './list-lost-details-of-copy.ts'
import { toAppCondition } from './to-app-condition.ts'

const { customImageUrl: _, customBackImageUrl: __, ...noDetails } = emptyCopyDetails
const griffey: CopyForForeignFile = {
  details: noDetails,
  card: {
    name: 'Ken Griffey Jr.',
    cardNumber: '1',
    insertSet: 'Base Set',
    product: '1989 Upper Deck Baseball',
    year: '1989',
    publisher: 'Upper Deck',
    serialTotal: null,
  },
  currency: 'USD',
}

async function readBack(text: string) {
  const file = await openImportFile(async function* () {
    yield Buffer.from(text)
  })
  const read = createImportRowParser(file.mapping, 'USD')
  const rows = []
  for await (const batch of file.readRows()) rows.push(...batch.map(({ cells }) => read(cells)))
  return { app: file.app, rows }
}

test.each(exportFormatsForOtherApps)(
  'writes a file of %s that is recognized, and comes back in as it was',
  async (format) => {
    const plain = fc.stringMatching(/^[=+@'"\-a-zé,;\n ]{1,12}$/).map((text) => `${text}x`)
    const aTag = fc.stringMatching(/^[a-z ]{1,8}x$/).map((text) => text.trim().replace(/\s+/g, ' '))
    const aCopy = fc.record({
      name: plain,
      note: fc.option(plain),
      tags: fc.uniqueArray(aTag, { maxLength: 3 }),
      condition: fc.constantFrom(null, 'Near Mint', 'Lightly Played', 'Heavily Played'),
      isPaid: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(aCopy, { minLength: 1, maxLength: 4 }), async (copies) => {
        const exported = copies.map(({ name, note, tags, condition, isPaid }): CopyForForeignFile => {
          const details = { ...noDetails, privateNote: note, tags, condition }
          const paid = isPaid ? ({ paidAmount: '1250.50', paidCurrency: 'CAD' } as const) : {}
          return { ...griffey, card: { ...griffey.card, name }, details: { ...details, ...paid } }
        })
        const text = formatForeignHeader(format) + exported.map((copy) => formatForeignRow(format, copy)).join('')
        const { app, rows } = await readBack(text)
        expect(app).toBe(format)
        for (const [index, { card, details }] of exported.entries()) {
          const row = rows[index]
          expect(row?.card).toMatchObject({
            name: card.name.trim(),
            number: '1',
            set: '1989 Upper Deck Baseball - Base Set',
          })
          const lost = new Set<string>(listLostDetailsOfCopy(format, { details }))
          const kept = Object.fromEntries(
            Object.entries(details).map(([name, value]) => [name, lost.has(name) ? emptyOf(name) : value]),
          )
          const read = { ...noDetails, ...row?.details }
          const trimmed = typeof kept.privateNote === 'string' ? { privateNote: kept.privateNote.trim() } : {}
          expect(read).toEqual({ ...kept, ...trimmed })
        }
      }),
      { numRuns: 30 },
    )
  },
)
const emptyOf = (name: string) => Object.entries(noDetails).find(([key]) => key === name)?.[1]

test('writes no cell that a spreadsheet runs', () => {
  const formula = { ...griffey, card: { ...griffey.card, name: '=HYPERLINK("x")' } }
  for (const format of exportFormatsForOtherApps)
    expect(formatForeignRow(format, formula)).toContain(`"'=HYPERLINK(""x"")"`)
})

test.each([
  ['deckbox', 'Excellent', 'Good (Lightly Played)', false],
  ['deckbox', 'Near Mint', 'Near Mint', true],
  ['deckbox', 'Gem Mint', 'Mint', false],
  ['tcgplayer', 'Poor', 'Damaged', false],
  ['tcgplayer', 'bent corner', '', false],
  ['collx', 'bent corner', 'bent corner', true],
] as const)('writes for %s the condition %s as %j', (app, condition, word, isExact) => {
  expect(toAppCondition(app, condition)).toEqual({ word, isExact })
})

test('names what a file does not keep', () => {
  const details = { ...noDetails, condition: 'Excellent', privateNote: 'mine', binder: 'A', grader: 'PSA', grade: '9' }
  expect(listLostDetailsOfCopy('deckbox', { details })).toEqual([
    'condition',
    'grader',
    'grade',
    'privateNote',
    'binder',
  ])
  expect(listLostDetailsOfCopy('collx', { details })).toEqual(['condition'])
  expect(listLostDetailsOfCopy('tcgplayer', { details: noDetails })).toEqual([])
})

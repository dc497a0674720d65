import { emptyCopyDetails } from '@ninepocket/contract/collection/copy-details'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defuseFormula } from '../../../text/formula-cells.ts'
import { recognizeColumns } from './apps/recognize-columns.ts'
import { createImportRowParser } from './create-import-row-parser.ts'
import type { ImportRow } from './import-row.ts'

/** Reads a row with a cell for each named column. */
function readRow(cells: Record<string, string>, currency: 'USD' | 'EUR' = 'USD'): ImportRow {
  const header = Object.keys(cells)
  return createImportRowParser({ ...recognizeColumns(header), header }, currency)(Object.values(cells))
}

const deckbox = { Count: '4', 'Tradelist Count': '1', Name: 'Ken Griffey Jr.', Edition: '1989 Upper Deck', Foil: '' }

test('reads a row of Deckbox', () => {
  const row = readRow({
    ...deckbox,
    Condition: 'Good (Lightly Played)',
    Language: 'Japanese',
    'Card Number': '1',
    Signed: 'signed',
    Misprint: '',
    Tags: 'PC, rookies',
    'My Price': '$1,250.50',
    Cost: '3',
    Rarity: 'Rare',
    'Printing Note': 'off-center',
  })
  expect(row).toMatchObject({ isEmpty: false, problem: null, fileId: '', count: 4, tradeCount: 1, warnings: [] })
  expect(row.card).toMatchObject({ name: 'Ken Griffey Jr.', set: '1989 Upper Deck', number: '1', parallel: '' })
  expect(row.details).toEqual({
    condition: 'Lightly Played',
    tags: ['PC', 'rookies', 'Signed', 'Japanese'],
    forSalePrice: '1250.50',
    paidAmount: '3.00',
    paidCurrency: 'USD',
    privateNote: 'off-center',
  })
})

test('moves a feature with a comma to the note, because commas separate tags', () => {
  const row = readRow({ Count: '1', Name: 'A', Edition: 'Upper Deck', Misprint: 'ink, spots', Tags: 'PC' })
  expect(row.details).toMatchObject({ tags: ['PC'], privateNote: expect.stringContaining('Misprint: ink, spots') })
})

test('reads a row of TopDecked with its dates and prices', () => {
  const row = readRow({
    QUANTITY: '1',
    NAME: 'A',
    SETCODE: 'UD',
    SETNAME: 'Upper Deck',
    'COLLECTOR NUMBER': '001',
    FINISH: 'FOIL',
    'ACQUIRED DATE': 'Fri May 15 2026 16:43:29 GMT+0200 (CEST)',
    'ACQUIRED PRICE': '€4.53',
    LANG: 'en',
  })
  expect(row.card).toMatchObject({ setCode: 'UD', set: 'Upper Deck', number: '001', parallel: 'FOIL' })
  expect(row.details).toEqual({ paidOn: '2026-05-15', paidAmount: '4.53', paidCurrency: 'EUR' })
})

test('reads graded cards and serial numbers', () => {
  const row = readRow({ Player: 'A', Condition: 'PSA 10', Cert: '0042-A', Serial: '7/50' })
  expect(row.details).toEqual({ grader: 'PSA', grade: '10', certificateNumber: '0042-A', serialNumber: '7' })
  expect(row.card.printRun).toBe('50')
})

test.each([
  ['PSA 10', { grader: 'PSA', grade: '10' }],
  ['PSA10', { grader: 'PSA', grade: '10' }],
  ['BGS 9.5', { grader: 'BGS', grade: '9.5' }],
  ['Gem Mint 10', { grade: 'Gem Mint 10' }],
  ['Raw', {}],
  ['N/A', {}],
])('reads the grade %j', (Grade, details) => {
  expect(readRow({ Player: 'A', Grade }).details).toEqual(details)
})

test('reads the grader from its own column before that of the grade', () => {
  expect(readRow({ Player: 'A', Grader: 'PSA', Grade: 'PSA 10' }).details).toEqual({ grader: 'PSA', grade: '10' })
  const { details } = readRow({ Player: 'A', Grader: 'SGC', Grade: 'PSA 10' })
  expect(details).toEqual({ grader: 'SGC', grade: 'PSA 10' })
})

test.each(['-', '--', 'N/A', '#N/A', 'None', 'null', 'nan'])('takes %j for an empty cell of a detail', (cell) => {
  const details = { Grader: cell, Grade: cell, Cert: cell, 'Price paid': cell, 'Date purchased': cell, Box: cell }
  const row = readRow({ Player: 'A', Condition: cell, Serial: cell, ...details, Notes: cell })
  expect(row.details).toEqual({ privateNote: cell })
  expect(row.warnings).toEqual([])
})

test('reads days as the currency of the member suggests when the app is not known', () => {
  expect(readRow({ Player: 'A', 'Date purchased': '5/6/2024' }, 'EUR').details.paidOn).toBe('2024-06-05')
  expect(readRow({ Player: 'A', 'Date purchased': '5/6/2024' }, 'USD').details.paidOn).toBe('2024-05-06')
  const cardLadder = { Quantity: '1', Card: 'x', Subject: 'A', Year: '1989', Set: 'UD', Variation: '', Number: '1' }
  expect(readRow({ 'Date Purchased': '5/6/2024', ...cardLadder }, 'EUR').details.paidOn).toBe('2024-05-06')
})

test('reads very long texts in time, of a card the beginning', () => {
  expect(readRow({ Player: 'a'.repeat(1_000), Year: '1989' }).card.name).toBe('a'.repeat(500))
  const condition = `PSA${' '.repeat(200_000)}${'x'.repeat(30)}`
  expect(readRow({ Player: 'A', Condition: condition }).details.privateNote).toMatch(/^Condition: PSA {10}/)
})

test('notes what several copies cannot share, and what has no field', () => {
  const row = readRow({ Player: 'A', Qty: '2', Serial: '7/50', Cert: '12', 'Date purchased': 'once', Notes: 'mine' })
  expect(row.details).toEqual({ privateNote: 'mine\nSerial: 7/50\nCert: 12\nDate purchased: once' })
  expect(row.warnings.map(({ column, reason }) => `${column} ${reason}`)).toEqual([
    'Serial moved-to-note',
    'Cert moved-to-note',
    'Date purchased moved-to-note',
  ])
})

test('notes prices in other currencies than the site has', () => {
  const row = readRow({ Player: 'A', Paid: '500 ¥', 'Asking price': '$5' }, 'EUR')
  expect(row.details).toEqual({ privateNote: 'Paid: 500 ¥\nAsking price: 5.00 USD' })
  expect(readRow({ Player: 'A', Paid: '4,50', Currency: 'eur' }).details).toEqual({
    paidAmount: '4.50',
    paidCurrency: 'EUR',
  })
})

test.each([
  ['', 1],
  ['3', 3],
  ['3x', 3],
  ['x 3', 3],
  ['0', 0],
  ['2.0', 2],
  ['2,0', 2],
])('reads the count %j as %i', (Qty, count) => {
  expect(readRow({ Player: 'A', Qty })).toMatchObject({ count, problem: null })
})

test.each(['-1', 'many', '1.5', '10001', '1,000', '1.000'])('does not import a row with the count %j', (Qty) => {
  expect(readRow({ Player: 'A', Qty }).problem).toBe(`“${Qty}” isn't a number of copies`)
})

test('keeps a location in the box, unless the box is known', () => {
  expect(readRow({ Player: 'A', Location: 'Shelf 2' }).details).toEqual({ box: 'Shelf 2' })
  const row = readRow({ Player: 'A', Box: '3', Location: 'Shelf 2' })
  expect(row.details).toEqual({ box: '3', privateNote: 'Location: Shelf 2' })
})

test('tells empty rows', () => {
  expect(readRow({ Player: ' ', Qty: '', Mood: '\u00a0' }).isEmpty).toBe(true)
  expect(readRow({ Player: '', Qty: '', Mood: 'good' }).isEmpty).toBe(false)
})

test('reads defused formulas and quoted numbers as they were', () => {
  const row = readRow({ Player: "'=SUM(A1)", 'Card #': '="007"', Notes: "'-5 °C" })
  expect(row.card).toMatchObject({ name: '=SUM(A1)', number: '007' })
  expect(row.details.privateNote).toBe('-5 °C')
})

test('reads what the own export writes, to the letter', () => {
  const aText = fc.string({ minLength: 1, maxLength: 20 })
  const header = [
    'card',
    'cardNumber',
    'condition',
    'publicNote',
    'privateNote',
    'box',
    'insertSetId',
    'productId',
    'cardId',
  ]
  const read = createImportRowParser({ ...recognizeColumns(header), header }, 'USD')
  fc.assert(
    fc.property(aText, aText, aText, aText, aText, (name, condition, publicNote, privateNote, box) => {
      const texts = [name, '1', condition, publicNote, privateNote, box, '', '', 'c1'].map(defuseFormula)
      const { card, details, warnings } = read(texts)
      expect(details).toEqual({ condition, publicNote, privateNote, box })
      expect(card).toMatchObject({ name, cardId: 'c1' })
      expect(warnings).toEqual([])
    }),
  )
})

test('reads any cells without failing, into fields that copies have', () => {
  const header = ['Player', 'Qty', 'Condition', 'Serial', 'Cert', 'Paid', 'Purchase date', 'Tags', 'Language', 'Box']
  const read = createImportRowParser({ ...recognizeColumns(header), header }, 'USD')
  const aCell = fc.string({ unit: fc.constantFrom(..."0159/.,-='$€# xXPSA\n\0é大\ud800") })
  fc.assert(
    fc.property(fc.array(aCell, { maxLength: 10 }), (cells) => {
      const { details, count, tradeCount } = read(cells)
      expect(count).toBeGreaterThanOrEqual(tradeCount)
      expect(Object.keys({ ...emptyCopyDetails, ...details })).toHaveLength(Object.keys(emptyCopyDetails).length)
    }),
  )
})

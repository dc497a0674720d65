import { importSourceAppLabels } from '@ninepocket/contract/imports/import-apps'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { knownImportFileHeaders } from '../../testing/known-import-file-headers.ts'
import { recognizeColumns } from './recognize-columns.ts'

test('knows a header of every app', () => {
  const apps = new Set(knownImportFileHeaders.map(([app]) => app))
  expect([...apps].toSorted()).toEqual(Object.keys(importSourceAppLabels).toSorted())
})

test.each(knownImportFileHeaders)('recognizes a file of %s by its header, in any order and case', (app, text) => {
  const header = text.split(',')
  fc.assert(
    fc.property(
      fc.shuffledSubarray(header, { minLength: header.length }),
      fc.constantFrom(
        String,
        (name: string) => name.toUpperCase(),
        (name: string) => ` ${name} `,
      ),
      (shuffled, rewrite) => {
        const { app: found, fields } = recognizeColumns(shuffled.map((name) => rewrite(name)))
        expect(found).toBe(app)
        const fieldByName = new Map(shuffled.map((name, index) => [name, fields[index]]))
        expect(header.map((name) => fieldByName.get(name))).toEqual(recognizeColumns(header).fields)
      },
    ),
    { numRuns: 20 },
  )
})

test('understands the columns of tables that collectors keep', () => {
  const { app, fields } = recognizeColumns(['Player', 'Card #', 'Product', 'Year', 'Qty', 'Parallel', 'Mood'])
  expect(app).toBeNull()
  expect(fields).toEqual(['name', 'number', 'set', 'year', 'count', 'parallel', null])
})

test('understands names of columns in any spelling', () => {
  const header = ['card_name', 'CardNumber', 'Set-Name', 'Qty.', 'Purchase Price:', 'purchaseDate', 'Cert#', 'RC']
  const fields = ['name', 'number', 'set', 'count', 'paidAmount', 'paidOn', 'certificateNumber', 'feature']
  expect(recognizeColumns(header).fields).toEqual(fields)
})

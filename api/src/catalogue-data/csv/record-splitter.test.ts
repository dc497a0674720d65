import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRecordSplitter } from './record-splitter.ts'

function split(text: string, chunkSize = text.length) {
  const splitter = createRecordSplitter()
  const records = []
  for (let at = 0; at < text.length; at += chunkSize) records.push(...splitter.push(text.slice(at, at + chunkSize)))
  return [...records, ...splitter.end()]
}
const splitIntoCells = (text: string) => split(text).map((record) => record.cells)

test('reads cells with commas, doubled quotes and line breaks', () => {
  expect(split('a,b\r\n"x, ""y""","1\n2"\n3,4')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['x, "y"', '1\n2'] },
    { line: 4, cells: ['3', '4'] },
  ])
})

test('accepts all three line endings and skips empty lines', () => {
  expect(splitIntoCells('a\r\n\r\nb\rc\n\nd')).toEqual([['a'], ['b'], ['c'], ['d']])
})

test('splits at another separator, and keeps the text of each record', () => {
  const splitter = createRecordSplitter({ separator: ';', keepsRaw: true })
  expect([...splitter.push('a,b;"c;\r\nd"\r\n;\n"e" f'), ...splitter.end()]).toEqual([
    { line: 1, cells: ['a,b', 'c;\r\nd'], raw: 'a,b;"c;\r\nd"' },
    { line: 3, cells: ['', ''], raw: ';' },
    { line: 4, cells: ['"e" f'], raw: '"e" f', problem: 'there is text after a closing quote' },
  ])
})

test('reads a quote within an unquoted cell as text', () => {
  expect(splitIntoCells('1,5" tall\n2,ok')).toEqual([
    ['1', '5" tall'],
    ['2', 'ok'],
  ])
})

test('rejects only the line with an unclosed quote', () => {
  expect(split('a,b\n1,"open\n2,ok\n3,fine\n')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1,"open'], problem: 'a quote is opened and never closed' },
    { line: 3, cells: ['2', 'ok'] },
    { line: 4, cells: ['3', 'fine'] },
  ])
})

test('rejects only the line with text after a closing quote', () => {
  expect(split('1,"5" tall"\r\n2,ok\r\n')).toEqual([
    { line: 1, cells: ['1,"5" tall"'], problem: 'there is text after a closing quote' },
    { line: 2, cells: ['2', 'ok'] },
  ])
})

test('does not keep a long file in memory when a quote is unclosed', () => {
  const splitter = createRecordSplitter()
  const given = [splitter.push('1,"open\n')]
  for (let i = 0; i < 400; i++) given.push(splitter.push('2,ok\n'.repeat(1000)))
  expect(given.flat().length).toBeGreaterThan(390_000)
  expect(given.flat()[0]?.problem).toBe('a quote is opened and never closed')
})

test('splits any table as csv-parse does, for any chunk size', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('', '"', '""', 'a"b', '\r\n', '\n', ',', 'Acuña', '日本', '\r'))
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 })
  const quoted = (value: string) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)
  fc.assert(
    fc.property(table, fc.constantFrom('\n', '\r\n'), fc.integer({ min: 1, max: 9 }), (rows, lineEnd, size) => {
      const text = rows.map((row) => row.map(quoted).join(',')).join(lineEnd)
      const expected = parse(text, { relax_column_count: true, record_delimiter: lineEnd })
      expect(split(text, size).map((record) => record.cells)).toEqual(expected)
      expect(split(text).map((record) => record.cells)).toEqual(rows)
    }),
  )
})

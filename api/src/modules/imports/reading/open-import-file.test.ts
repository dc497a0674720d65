import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { encode } from 'iconv-lite'
import { expect, test } from 'vitest'
import { openImportFile } from './open-import-file.ts'
import type { OpenedImportFile, ReadBytes } from './opened-import-file.ts'
import { encodeRawRow } from './read-text-chunks.ts'

/** Hands out bytes in chunks of a size, as uploads do. */
const inChunks = (bytes: Buffer, size = 1 << 16): ReadBytes =>
  async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
const openText = (text: string) => openImportFile(inChunks(Buffer.from(text)))
const repeat = (part: Buffer, times: number): ReadBytes =>
  async function* () {
    for (let count = 0; count < times; count += 1) yield part
  }

async function readAll(file: OpenedImportFile) {
  const rows = []
  for await (const batch of file.readRows()) rows.push(...batch)
  return rows
}
const readCells = async (file: OpenedImportFile) => (await readAll(file)).map(({ cells }) => cells)

const table = 'Name,Number\r\nRonald Acuña Jr.,1\r\n“José” Ramírez,2\r\n'
const cells = [
  ['Ronald Acuña Jr.', '1'],
  ['“José” Ramírez', '2'],
]

test.each([
  ['utf8', Buffer.from(table)],
  ['utf8', Buffer.from(`\ufeff${table}`)],
  ['utf-16le', encode(table, 'utf-16le', { addBOM: true })],
  ['utf-16be', encode(table, 'utf-16be', { addBOM: true })],
  ['utf-16le', encode(table, 'utf-16le')],
  ['windows-1252', encode(table, 'windows-1252')],
  ['utf8', gzipSync(table)],
])('reads %s in chunks of any size', async (encoding, bytes) => {
  for (const size of [1, 3, 1000]) {
    const file = await openImportFile(inChunks(bytes, size))
    expect(file).toMatchObject({ encoding, separator: ',', header: ['Name', 'Number'], lineCount: 3 })
    expect(await readCells(file)).toEqual(cells)
  }
})

test('tells a header in time when a cell is very long', async () => {
  const file = await openText(`First,Second\n${'1'.repeat(200_000)}a,2\n`)
  expect(file).toMatchObject({ hasHeader: true, header: ['First', 'Second'] })
  const long = await openText(`Name,Number,${'x'.repeat(1_000)}\nAnn,1,2\n`)
  expect(long.header).toEqual(['Name', 'Number', 'x'.repeat(200)])
})

test('reads other encodings, and any that the user names', async () => {
  const japanese = 'Name,Number\n大谷翔平,1\nダルビッシュ有,2\n'
  const file = await openImportFile(inChunks(encode(japanese, 'shift_jis')))
  expect(file.encoding).toBe('Shift_JIS')
  expect((await readCells(file))[0]).toEqual(['大谷翔平', '1'])
  const named = await openImportFile(inChunks(encode('Name,Number\nŠťastný,1\n', 'windows-1250')), {
    encoding: 'windows-1250',
  })
  expect(await readCells(named)).toEqual([['Šťastný', '1']])
})

test.each([
  ['Name;Number\n"a;b";1,5\n', ';'],
  ['Name\tNumber\na, b\t1\n', '\t'],
  ['Name|Number\na|1\n', '|'],
  ['"sep=,"\nName,Number\na;b,1\n', ','],
  ['sep=;\r\nName;Number\r\na,b;1\r\n', ';'],
])('finds the separator of %j', async (text, separator) => {
  const file = await openText(text)
  expect(file).toMatchObject({ separator, header: ['Name', 'Number'] })
  expect(await readCells(file)).toHaveLength(1)
})

test('numbers lines and keeps the text of rows', async () => {
  const file = await openText('sep=,\nName,Notes\n"a","1\n2"\n\n,\nb,"x" y\nc,d,e\n')
  expect(await readAll(file)).toEqual([
    { line: 3, cells: ['a', '1\n2'], raw: '"a","1\n2"' },
    { line: 6, cells: ['', ''], raw: ',' },
    { line: 7, cells: ['b,"x" y'], raw: 'b,"x" y', problem: 'there is text after a closing quote' },
    { line: 8, cells: ['c', 'd', 'e'], raw: 'c,d,e', problem: 'there are more cells than columns' },
  ])
  expect(file.samples).toHaveLength(4)
})

test('has an example for each column, also where the first rows are empty', async () => {
  const lines = Array.from({ length: 60 }, (_, index) => `Ann,${index},,`)
  const file = await openText(['Name,Number,Mood,Other', ...lines, 'late,60,good,', 'later,61,bad,'].join('\n'))
  expect(file.samples.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 62])
})

test('keeps only the first rows while it looks for examples in very long ones', async () => {
  const bytes = Buffer.from(`Name,Number,Mood\n${`${'x'.repeat(100_000)},1,\n`.repeat(100)}`)
  const chunkCounts: number[] = []
  const readBytes: ReadBytes = async function* () {
    const read = chunkCounts.push(0) - 1
    for await (const chunk of inChunks(bytes)()) {
      chunkCounts[read] = (chunkCounts[read] ?? 0) + 1
      yield chunk
    }
  }
  const file = await openImportFile(readBytes)
  expect(file.samples).toHaveLength(10)
  // The header and 20 rows are in 31 of the 153 chunks. The encoding is found in all of them.
  expect(chunkCounts).toContain(153)
  expect(chunkCounts.at(-1)).toBe(31)
})

test('keeps the bytes of every row', async () => {
  const aCell = fc.stringMatching(/^[ñéß“–a-z0-9 ]{0,8}$/)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(aCell, aCell)),
      fc.constantFrom('utf8', 'windows-1252'),
      async (rows, encoding) => {
        const lines = rows.map((row) => `x${row.join(',')}`)
        const bytes = encode(['name,number', ...lines].join('\n'), encoding)
        const file = await openImportFile(inChunks(bytes), { encoding })
        const raw = (await readAll(file)).map((row) => encodeRawRow(row.raw, encoding).toString('hex'))
        expect(raw).toEqual(lines.map((line) => encode(line, encoding).toString('hex')))
      },
    ),
    { numRuns: 50 },
  )
})

test('reads a pasted table without a header', async () => {
  const file = await openText('Ken Griffey Jr.\t1989 Upper Deck\t1\nNolan Ryan\t1990 Topps\t2\n')
  expect(file).toMatchObject({ hasHeader: false, header: ['Column 1', 'Column 2', 'Column 3'], app: null })
  expect(await readCells(file)).toHaveLength(2)
  expect(await openText('Spieler;Nr\nNolan Ryan;2\n')).toMatchObject({ hasHeader: true, header: ['Spieler', 'Nr'] })
})

test.each([
  ['a title', 'My cards 2024,,\n,,\nPlayer,Set,Card Number\nAnn,Topps,1\n', ['Player', 'Set', 'Card Number'], 4],
  ['groups of columns', 'Card,,Purchase\nName,Number,Price paid\nAnn,1,5\n', ['Name', 'Number', 'Price paid'], 3],
  ['empty cells', ',,\nSpieler,Nummer,Serie\nAnn,1,Topps\n', ['Spieler', 'Nummer', 'Serie'], 3],
])('finds the header below %s', async (_, text, header, line) => {
  const file = await openText(text)
  expect(file).toMatchObject({ hasHeader: true, header })
  expect((await readAll(file)).map((row) => row.line)).toEqual([line])
  expect(file.samples.map((row) => row.line)).toEqual([line])
})

test('takes no row of cards for the header when the first row names columns', async () => {
  const file = await openText('Player,Nr,Text\nSet,Number,Name\nAnn,1,x\n')
  expect(file.header).toEqual(['Player', 'Nr', 'Text'])
  expect(await readAll(file)).toHaveLength(2)
})

test.each<[string, Buffer, string]>([
  ['an empty file', Buffer.from(''), 'The file is empty.'],
  ['an Excel file', Buffer.from('PK\x03\x04rest'), 'This is an Excel or ZIP file'],
  ['a truncated gzip file', gzipSync(table.repeat(50)).subarray(0, 60), 'The compressed file is incomplete or damaged'],
  ['a zero byte', Buffer.from('name,number\na,1\nb\0,2\n'), 'Line 3: There is a zero byte'],
  [
    'damaged UTF-8',
    Buffer.concat([
      Buffer.from('name,number\nAcuña,1\nPeña,2\nIbá'),
      Buffer.from([0xc3]),
      Buffer.from('ez,3\nNuñez,4\n'),
    ]),
    "Line 4: This line isn't valid UTF-8",
  ],
  ['damaged UTF-16', Buffer.from('fffe6e0061000a0000d80a00', 'hex'), "Line 2: This row isn't valid utf-16le"],
  ['many columns', Buffer.from(`${'name,'.repeat(201)}\n`), 'Line 1: There are more than 200 columns'],
])('rejects %s', async (_, bytes, message) => {
  await expect(openImportFile(inChunks(bytes))).rejects.toThrow(message)
})

test('rejects bytes that its older encoding does not have, with the line', async () => {
  const bytes = Buffer.concat([encode('name,number\nAcuña,1\nPe', 'windows-1252'), Buffer.from([0x81, 0x0a])])
  await expect(openImportFile(inChunks(bytes))).rejects.toThrow("Line 3: This row isn't valid windows-1252")
})

test('rejects a line of 1 GB without reading it all', async () => {
  let chunks = 0
  const endless: ReadBytes = async function* () {
    for (;;) {
      chunks += 1
      yield Buffer.alloc(1 << 16, 'x')
    }
  }
  await expect(openImportFile(endless)).rejects.toThrow('Line 1: This line is longer than 1 MB')
  expect(chunks).toBeLessThan(40)
})

test('rejects too many rows, and a small gzip file of very many bytes', async () => {
  const rows = Buffer.from('a\n'.repeat(30_000))
  const file = await openImportFile(repeat(rows, 9))
  await expect(readAll(file)).rejects.toThrow('Line 250002: The file has more than 250,000 rows')
  const bomb = gzipSync(Buffer.alloc(100_000_000, 'name\n'))
  const bytes = Buffer.concat([bomb, bomb, bomb])
  await expect(openImportFile(inChunks(bytes))).rejects.toThrow('The uncompressed file is larger than 200 MB')
})

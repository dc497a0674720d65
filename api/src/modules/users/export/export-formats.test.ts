import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readZip } from '../../../testing/read-zip.ts'
import { createZip, type ZipEntry } from './create-zip.ts'
import type { ExportRow } from './export-section.ts'
import { toCsv, toJson } from './serialize-rows.ts'

async function* each<T>(values: ReadonlyArray<T>): AsyncGenerator<T> {
  yield* values
}

async function joinChunks(texts: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of texts) text += piece
  return text
}

const columns = ['note', 'count', 'isKept']
const row = fc.record({
  note: fc.oneof(fc.string(), fc.constantFrom('', '"', ',', 'a\r\nb', '=1+1', ' x ', '\u2028', 'Señor 🏒')),
  count: fc.oneof(fc.integer(), fc.constant(null)),
  isKept: fc.boolean(),
})

describe('rows as text', () => {
  test('round-trip through JSON', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row), async (rows) => {
        expect(JSON.parse(await joinChunks(toJson(columns, each(rows))))).toEqual(rows)
      }),
    )
  })

  test('round-trip through CSV with an independent reader', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row), async (rows) => {
        const text = await joinChunks(toCsv(columns, each(rows)))
        const read: unknown = parse(text, { columns: true, record_delimiter: '\r\n' })
        expect(read).toEqual(
          rows.map(({ note, count, isKept }) => ({
            note: note.replace(/^(?='*[=+\-@\t\r\n＝＋－＠])/, "'"),
            count: count === null ? '' : String(count),
            isKept: String(isKept),
          })),
        )
      }),
    )
  })

  test('contain only the named columns, with null for missing values', async () => {
    const rows: ExportRow[] = [{ note: 'x', passwordHash: 'secret' }]
    expect(await joinChunks(toCsv(['note', 'count'], each(rows)))).toBe('note,count\r\nx,\r\n')
    expect(JSON.parse(await joinChunks(toJson(['note', 'count'], each(rows))))).toEqual([{ note: 'x', count: null }])
  })
})

describe('a ZIP', () => {
  const madeAt = new Date('2026-05-04T12:00:00Z')
  const collect = async (files: ReadonlyArray<ZipEntry>) => {
    const chunks: Uint8Array[] = []
    for await (const piece of createZip(each(files), madeAt)) chunks.push(piece)
    return readZip(Buffer.concat(chunks))
  }

  test('round-trips files split into any chunks', async () => {
    const content = fc.array(fc.uint8Array({ maxLength: 400 }), { maxLength: 8 })
    const files = fc.uniqueArray(
      fc.record({
        name: fc.stringMatching(/^[a-z]{1,12}\.json$/),
        compression: fc.constantFrom('deflated' as const, 'stored' as const),
        chunks: content,
      }),
      { selector: ({ name }) => name, maxLength: 5 },
    )
    await fc.assert(
      fc.asyncProperty(files, async (given) => {
        const read = await collect(
          given.map(({ name, compression, chunks }) => ({ name, compression, content: each(chunks) })),
        )
        expect([...read.keys()]).toEqual(given.map(({ name }) => name))
        for (const { name, chunks } of given) expect(read.get(name)).toEqual(Buffer.concat(chunks))
      }),
      { numRuns: 50 },
    )
  })

  test('is generated at the pace of its reader', async () => {
    let made = 0
    async function* endless() {
      for (;;) {
        made += 1
        yield Buffer.alloc(65_536, made)
      }
    }
    const zip = createZip(each([{ name: 'endless.bin', compression: 'stored' as const, content: endless() }]), madeAt)
    for (let chunkCount = 0; chunkCount < 5; chunkCount += 1) await zip.next()
    expect(made).toBeLessThanOrEqual(5)
    await zip.return(undefined)
  })

  test('fails visibly when it cannot be completed', async () => {
    async function* broken() {
      yield 'begun'
      throw new Error('the database went away')
    }
    const zip = collect([{ name: 'broken.json', compression: 'deflated', content: broken() }])
    await expect(zip).rejects.toThrow('the database went away')
  })
})

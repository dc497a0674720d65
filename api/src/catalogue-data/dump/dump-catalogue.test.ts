import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { buildDemoRows } from '@ninepocket/demo/catalogue/demo-rows'
import { parse } from 'csv-parse/sync'
import { beforeEach, expect, test } from 'vitest'
import { aMember } from '../../testing/a-member.ts'
import {
  aCardFileRow,
  anInsertSetFileRow,
  aProductFileRow,
  createEmptyCatalogueFolder,
} from '../../testing/catalogue/catalogue-folder.ts'
import { seededId } from '../../testing/catalogue/seed-catalogue.ts'
import { findWrongTotals } from '../../testing/catalogue/wrong-totals.ts'
import { setUpTestApi, setUpTestDatabase, setUpTestFolder } from '../../testing/set-up.ts'
import type { TestDatabase } from '../../testing/test-database.ts'
import { uploadPlainCardPhoto } from '../../testing/upload-plain-card-photo.ts'
import { importCatalogue } from '../import/import-catalogue.ts'
import { hashSourceId } from '../write/source-id.ts'
import { writeCatalogue } from '../write/write-catalogue.ts'
import { dumpCatalogue } from './dump-catalogue.ts'
import { createPublishedDump, listPublishedDumps } from './published-dumps.ts'

const first = await setUpTestApi()
const second = await setUpTestDatabase()
const folder = await setUpTestFolder()
let run = 0
beforeEach(() => {
  run++
})

const folderOf = (name: string) => join(folder, `${name}-${run}`)

async function readFiles(path: string): Promise<Record<string, Buffer>> {
  const names = (await readdir(path)).filter((name) => name.endsWith('.gz'))
  const contents = await Promise.all(names.map((name) => readFile(join(path, name))))
  return Object.fromEntries(names.map((name, index) => [name, contents[index]!]))
}

/** Everything that visitors see of the catalogue, except when its rows were written. */
async function readCatalogue({ pool }: Pick<TestDatabase, 'pool'>) {
  const select = async (sql: string) => (await pool.query(sql)).rows
  return {
    products: await select(`select id, source_id, name, year, publisher, manufacturer, description,
      image_url, stored_slug, release_date, sort_order, total_insert_sets, total_cards, filter_text, words
      from products order by created_at, id`),
    insertSets: await select(`select id, product_id, source_id, name, description, image_url, stored_slug,
      odds, serial_total, sort_order, attributes, base_set_id, total_cards, filter_text, words
      from insert_sets order by id`),
    cards: await select(`select id, insert_set_id, product_id, source_id, name, card_number, normalized_number,
      filter_text, public_json::jsonb - 'createdAt' - 'updatedAt' as public_json from cards order by id`),
    words: await select('select * from search_words order by word'),
    forwards: await select('select from_id, to_id from catalogue_forwards order by from_id'),
  }
}

/** Dumps the first site, builds the second from it, and dumps that. */
async function copyCatalogue() {
  await dumpCatalogue(first.pool, { folder: folderOf('first') })
  await second.pool.query(
    'truncate products cascade; delete from catalogue_forwards; update catalogue_state set total_products = 0, total_insert_sets = 0, total_cards = 0',
  )
  const report = await importCatalogue(second.pool, { folder: folderOf('first'), fallbackFolder: folder })
  expect(report.rejectedPath).toBeNull()
  await dumpCatalogue(second.pool, { folder: folderOf('second') })
  expect(await readFiles(folderOf('second'))).toEqual(await readFiles(folderOf('first')))
  expect(await findWrongTotals(second.pool)).toEqual([])
}

test('gives an instance that is built from it the same rows, ids and dump, whatever the texts contain', async () => {
  const source = await createEmptyCatalogueFolder()
  await source.writeTable('products.csv', [
    aProductFileRow({ sourceId: 'p2', name: 'Ünïcode "Quotes", commas', year: '1979-80', releaseDate: '1979-10-01' }),
    aProductFileRow({ slug: 'kestrel-1989', description: 'Two\nlines\r\nand three' }),
    aProductFileRow({ sourceId: 'p3', year: '' }),
  ])
  await source.writeTable('insert-sets.csv', [
    anInsertSetFileRow({ odds: '1:24', serialTotal: 50, attributes: '{"10":"ten","b":"","parallel":"no"}' }),
    anInsertSetFileRow({ sourceId: 's2', name: 'Gold', order: '', attributes: '{"Parallel of":"Base Set"}' }),
  ])
  await source.writeTable('cards.csv', [
    aCardFileRow({ name: "O'Ree, W. \\ \t=SUM(A1)", serialNumber: '007', point: 0, slug: 'ÖREE 7' }),
    aCardFileRow({ sourceId: 'c2', insertSetSourceId: 's2', productSourceId: '', imageUrl: '/files/cards/x.webp' }),
  ])
  await importCatalogue(first.pool, { folder: source.path, fallbackFolder: folder })
  await source.remove()
  const [merged, withdrawn] = ['c8', 'c9'].map((sourceId) => `\\x${hashSourceId('card', sourceId)}`)
  await first.pool.query('insert into catalogue_forwards (from_id, to_id) values ($1, $2), ($3, null)', [
    merged,
    `\\x${hashSourceId('card', 'c1')}`,
    withdrawn,
  ])
  await copyCatalogue()
  expect(await readCatalogue(second)).toEqual(await readCatalogue(first))
})

test('copies the demo catalogue, which takes several batches', async () => {
  const { products, insertSets, cards } = buildDemoRows(6000)
  const toChunk = <Row>(rows: Iterable<Row>) => [
    { rows: [...rows].map((row, line) => ({ row, line, cells: [] })), rejected: [] },
  ]
  await writeCatalogue(first.pool, {
    products: toChunk(products),
    insertSets: toChunk(insertSets),
    cards: toChunk(cards()),
  })
  await copyCatalogue()
  expect(await readCatalogue(second)).toEqual(await readCatalogue(first))
})

test("contains the catalogue's own image where a card shows a user's photo", async () => {
  const cardId = hashSourceId('card', 'c1')
  await uploadPlainCardPhoto(first, await aMember(first), { cardId, color: 'tomato' })
  const { rows } = await first.pool.query('select image_url from cards where id = $1', [`\\x${cardId}`])
  expect(rows[0].image_url).toMatch('/files/')
  await copyCatalogue()
  const cards: Array<Record<string, string>> = parse(
    gunzipSync((await readFiles(folderOf('first')))['cards.csv.gz']!),
    { columns: true },
  )
  expect(cards.find(({ sourceId }) => sourceId === 'c1')).toMatchObject({ imageUrl: '' })
})

test('lists its files with rows, bytes and hashes, and each row of JSON Lines has its id', async () => {
  const manifest = await dumpCatalogue(first.pool, { folder: folderOf('first') })
  const files = await readFiles(folderOf('first'))
  expect(manifest.files.map(({ name }) => name).sort()).toEqual(Object.keys(files).sort())
  for (const { name, rows, bytes, sha256 } of manifest.files) {
    const content = files[name]!
    expect({ bytes, sha256 }).toEqual({
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    })
    if (!name.includes('jsonl') || name.startsWith('forwards')) continue
    const lines = gunzipSync(content).toString().trimEnd().split('\n')
    expect(lines).toHaveLength(rows)
    const kind = ({ products: 'product', 'insert-sets': 'insertSet', cards: 'card' } as const)[
      // The manifest's schema allows these names only.
      name.split('.')[0] as 'products' | 'insert-sets' | 'cards'
    ]
    for (const line of lines) {
      const { id, sourceId } = JSON.parse(line)
      expect(id).toBe(hashSourceId(kind, sourceId))
    }
  }
})

test('fails when a row has no sourceId, instead of leaving it out', async () => {
  await first.pool.query(
    `insert into products (id, name, year, year_number, filter_text, words) values ($1, 'X', '2024', 2024, '', '')`,
    [`\\x${seededId('X')}`],
  )
  await expect(dumpCatalogue(first.pool, { folder: folderOf('first') })).rejects.toThrow('has no sourceId')
  await first.pool.query('delete from products where source_id is null')
})

test('publishes complete dumps only, and keeps the two newest', async () => {
  const names = []
  for (let dump = 0; dump < 3; dump++)
    names.unshift((await createPublishedDump(first.pool, { folder: folderOf('published') })).name)
  expect((await listPublishedDumps(folderOf('published'))).map(({ name }) => name)).toEqual(names.slice(0, 2))
  const aborted = createPublishedDump(first.pool, { folder: folderOf('published'), signal: AbortSignal.abort() })
  await expect(aborted).rejects.toThrow('aborted')
  expect((await readdir(folderOf('published'))).sort()).toEqual(names.slice(0, 2).reverse())
})

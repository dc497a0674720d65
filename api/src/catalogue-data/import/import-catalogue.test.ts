import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connectClient } from '../../database/connect.ts'
import { toInsertSetTag, toProductTag } from '../../modules/catalogue/version/cache-tags.ts'
import { watchCatalogue } from '../../modules/catalogue/version/watch-catalogue.ts'
import {
  aCardFileRow,
  anInsertSetFileRow,
  aProductFileRow,
  type CatalogueFolder,
  createEmptyCatalogueFolder,
  toCsvText,
  tooLongPublisher,
} from '../../testing/catalogue/catalogue-folder.ts'
import { findWrongTotals } from '../../testing/catalogue/wrong-totals.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { withImportLock } from '../write/import-lock.ts'
import { hashSourceId } from '../write/source-id.ts'
import { importCatalogue } from './import-catalogue.ts'

let database: TestDatabase
let folder: CatalogueFolder
beforeEach(async () => {
  database = await createTestDatabase()
  folder = await createEmptyCatalogueFolder()
})
afterEach(async () => {
  expect(await findWrongTotals(database.pool)).toEqual([])
  await database.drop()
  await folder.remove()
})

const runImport = (notes: string[] = []) =>
  importCatalogue(database.pool, {
    folder: folder.path,
    fallbackFolder: folder.path,
    onNote: (note) => notes.push(note),
  })

const buildCounts = (added: number, changed: number, unchanged: number, rejected = 0) => ({
  added,
  changed,
  unchanged,
  rejected,
})

const queryRows = async (sql: string) => (await database.pool.query(sql)).rows

/** Writes one product and one insert set, for tests of cards. */
async function writeParents() {
  await folder.writeTable('products.csv', [aProductFileRow()])
  await folder.writeTable('insert-sets.csv', [anInsertSetFileRow()])
}

async function writeSmallCatalogue() {
  await folder.writeTable('products.csv', [
    aProductFileRow(),
    aProductFileRow({ sourceId: 'p2', name: '1990 Kestrel' }),
  ])
  await folder.writeTable('insert-sets.csv', [
    anInsertSetFileRow(),
    anInsertSetFileRow({ sourceId: 's2', name: 'Gold', order: 2, attributes: '{"Parallel of": "Base Set"}' }),
  ])
  await folder.writeTable('cards.csv', [
    aCardFileRow(),
    aCardFileRow({ sourceId: 'c2', name: 'Bo Lind', cardNumber: '2', order: 2 }),
    aCardFileRow({ sourceId: 'c3', insertSetSourceId: 's2' }),
  ])
}

async function importSmallCatalogue() {
  await writeSmallCatalogue()
  await runImport()
}

describe('importCatalogue', () => {
  test('adds every row, and changes none on the second run', async () => {
    await writeSmallCatalogue()
    const first = await runImport()
    expect(first).toEqual({
      counts: { product: buildCounts(2, 0, 0), insertSet: buildCounts(2, 0, 0), card: buildCounts(3, 0, 0) },
      brokenFiles: [],
      conflictCount: 0,
      rejectedPath: null,
    })
    const before = await queryRows('select * from cards order by id')
    const [state] = await queryRows('select * from catalogue_state')

    const second = await runImport()
    expect(second.counts).toEqual({
      product: buildCounts(0, 0, 2),
      insertSet: buildCounts(0, 0, 2),
      card: buildCounts(0, 0, 3),
    })
    expect(await queryRows('select * from cards order by id')).toEqual(before)
    expect(await queryRows('select * from catalogue_state')).toEqual([state])
    expect(state).toMatchObject({ total_products: 2, total_insert_sets: 2, total_cards: 3 })
  })

  test('rewrites only the row that differs, and preserves its creation time', async () => {
    await importSmallCatalogue()
    const before = await queryRows('select id, created_at, xmin from cards order by source_id')
    await folder.writeTable('cards.csv', [
      aCardFileRow(),
      aCardFileRow({ sourceId: 'c2', name: 'Bo Lindh', cardNumber: '2', order: 2 }),
      aCardFileRow({ sourceId: 'c3', insertSetSourceId: 's2' }),
    ])
    expect((await runImport()).counts.card).toEqual(buildCounts(0, 1, 2))
    const after = await queryRows('select id, created_at, xmin, name, public_json from cards order by source_id')
    expect(after.map((row) => row.xmin === before.find(({ id }) => id === row.id)?.xmin)).toEqual([true, false, true])
    expect(after[1].created_at).toEqual(before[1].created_at)
    expect(JSON.parse(after[1].public_json)).toMatchObject({
      name: 'Bo Lindh',
      createdAt: before[1].created_at.toISOString(),
    })
  })

  test('leaves rows unchanged that a later file lacks', async () => {
    await importSmallCatalogue()
    await folder.writeTable('cards.csv', [aCardFileRow()])
    expect((await runImport()).counts.card).toEqual(buildCounts(0, 0, 1))
    expect(await queryRows('select from cards')).toHaveLength(3)
  })

  test("notifies the catalogue's listeners of every change, and of no run without a change", async () => {
    await writeSmallCatalogue()
    const heard: string[] = []
    const listener = await database.pool.connect()
    listener.on('notification', ({ channel }) => heard.push(channel))
    await listener.query('listen catalogue_changed')
    await runImport()
    await listener.query('select')
    expect(heard.length).toBeGreaterThan(0)
    heard.length = 0
    await runImport()
    await listener.query('select')
    listener.release(true)
    expect(heard).toEqual([])
  })

  test('rejects while another import writes, and runs after it', async () => {
    await writeSmallCatalogue()
    const client = await connectClient(database.url)
    await withImportLock(client, async () => {
      await expect(runImport()).rejects.toThrow('Another catalogue is being imported')
      expect(await queryRows('select from products')).toEqual([])
    })
    await client.end()
    expect((await runImport()).counts.card).toEqual(buildCounts(3, 0, 0))
  })
})

describe('moved rows take their totals with them', () => {
  test('a card that moves to another set', async () => {
    await importSmallCatalogue()
    await folder.writeTable('cards.csv', [aCardFileRow({ insertSetSourceId: 's2' })])
    expect((await runImport()).counts.card).toEqual(buildCounts(0, 1, 0))
    expect(await queryRows('select name, total_cards from insert_sets order by name')).toEqual([
      { name: 'Base Set', total_cards: 1 },
      { name: 'Gold', total_cards: 2 },
    ])
  })

  test('a set that moves to another product, with its cards', async () => {
    await importSmallCatalogue()
    await folder.writeTable('insert-sets.csv', [anInsertSetFileRow({ productSourceId: 'p2' })])
    await folder.writeTable('cards.csv', [aCardFileRow({ productSourceId: 'p2' })])
    expect((await runImport()).counts.insertSet).toEqual(buildCounts(0, 1, 0))
    expect(await queryRows('select name, total_insert_sets, total_cards from products order by name')).toEqual([
      { name: '1989 Kestrel', total_insert_sets: 1, total_cards: 1 },
      { name: '1990 Kestrel', total_insert_sets: 1, total_cards: 2 },
    ])
  })

  test('finds the sets of a renamed product by its new name', async () => {
    await importSmallCatalogue()
    await folder.writeTable('products.csv', [aProductFileRow({ name: '1989 Falcon' })])
    await runImport()
    const sets = await queryRows(
      "select words @@ 'falcon'::tsquery as is_found from insert_sets where source_id = 's1'",
    )
    expect(sets).toEqual([{ is_found: true }])
    expect(await queryRows("select word from search_words where word = 'falcon'")).toHaveLength(1)
  })
})

describe('an import announces the tags of its rows', () => {
  /** Runs an import and returns the insert sets and products that it announced, by source id. */
  async function listAnnounced(): Promise<string[]> {
    const announced = new Set<string>()
    const watch = await watchCatalogue(database.url)
    watch.onChange((changed) => {
      for (const tag of changed === 'any' ? ['any'] : changed) announced.add(tag)
    })
    await runImport()
    await watch.close()
    const sourceIds = ['s1', 's2', 'p1', 'p2']
    return sourceIds.filter((id) =>
      announced.has(
        id.startsWith('s') ? toInsertSetTag(hashSourceId('insertSet', id)) : toProductTag(hashSourceId('product', id)),
      ),
    )
  }

  test('with both insert sets of a card that moves', async () => {
    await importSmallCatalogue()
    await folder.writeTable('cards.csv', [aCardFileRow({ insertSetSourceId: 's2' })])
    expect(await listAnnounced()).toEqual(['s1', 's2', 'p1'])
  })

  test('with both products of an insert set that moves', async () => {
    await importSmallCatalogue()
    await folder.writeTable('insert-sets.csv', [anInsertSetFileRow({ productSourceId: 'p2' })])
    await folder.writeTable('cards.csv', [aCardFileRow({ productSourceId: 'p2' })])
    expect(await listAnnounced()).toEqual(['s1', 'p1', 'p2'])
  })

  test('with nothing when nothing has changed', async () => {
    await importSmallCatalogue()
    expect(await listAnnounced()).toEqual([])
  })
})

describe('parallels', () => {
  const queryParallels = () =>
    queryRows(`select p.source_id, b.source_id as base, p.attributes from insert_sets p
      left join insert_sets b on b.id = p.base_set_id where p.attributes->>'parallelOf' is not null
      order by p.source_id`)

  test('store the name and the id of their base set', async () => {
    await importSmallCatalogue()
    expect(await queryParallels()).toEqual([{ source_id: 's2', base: 's1', attributes: { parallelOf: 'Base Set' } }])
  })

  test('choose the nearest preceding set of several with that name, and never one of another product', async () => {
    const named = (sourceId: string, name: string, order: number, base = '') =>
      anInsertSetFileRow({
        sourceId,
        name,
        order,
        attributes: base && JSON.stringify({ 'Parallel of': base }),
      })
    await folder.writeTable('products.csv', [aProductFileRow(), aProductFileRow({ sourceId: 'p2' })])
    await folder.writeTable('insert-sets.csv', [
      named('a', 'Relics', 1),
      named('a1', 'Gold', 2, 'Relics'),
      named('b', 'Relics', 3),
      named('b1', 'Gold', 4, 'Relics'),
      named('c', 'Silver', 5, 'Nobody'),
      { ...named('d', 'Nobody', 1), productSourceId: 'p2' },
    ])
    await runImport()
    expect((await queryParallels()).map(({ source_id, base }) => [source_id, base])).toEqual([
      ['a1', 'a'],
      ['b1', 'b'],
      ['c', null],
    ])
  })

  test('find a base set that comes with a later file', async () => {
    await folder.writeTable('products.csv', [aProductFileRow()])
    const gold = anInsertSetFileRow({ sourceId: 's2', name: 'Gold', attributes: '{"parallelOf":"Base Set"}' })
    await folder.writeTable('insert-sets.csv', [gold])
    await runImport()
    expect((await queryParallels())[0].base).toBeNull()
    await folder.writeTable('insert-sets.csv', [anInsertSetFileRow()])
    await runImport()
    expect((await queryParallels())[0].base).toBe('s1')
  })
})

describe('unusual files', () => {
  test('reads a byte order mark, a line "sep=,", CRLF, compressed files and columns in any order', async () => {
    await folder.writeText(
      'products.csv',
      '\ufeff"sep=,"\r\nyear,NAME,sourceId,shoe size\r\n1979-80,"Two\r\nlines",p1,44\r\n',
    )
    await folder.writeText('insert-sets.csv.gz', gzipSync(toCsvText([anInsertSetFileRow()])))
    await folder.writeText('cards.csv.gz', gzipSync(toCsvText([aCardFileRow()])))
    const notes: string[] = []
    const report = await runImport(notes)
    expect(report.counts.card).toEqual(buildCounts(1, 0, 0))
    expect(notes).toEqual(['products.csv: not used: shoe size'])
    expect(await queryRows('select name, year, year_number from products')).toEqual([
      { name: 'Two\r\nlines', year: '1979-80', year_number: 1979 },
    ])
  })

  test('stores every name, number and text unchanged', async () => {
    const odd = [
      { name: 'Acuña', cardNumber: '595a' },
      { name: 'Acuna', cardNumber: 'GAA-AG' },
      { name: "Ke'Bryan", cardNumber: 'Special No. 1' },
      { name: 'Ke’Bryan', cardNumber: '001' },
      { name: '"Smoky" Joe', cardNumber: '1' },
      { name: '<b>Bold</b> & co \\N \\t', cardNumber: '1' },
      { name: '大谷翔平', cardNumber: '' },
      { name: 'สมชาย ใจดี', cardNumber: 'NNO' },
      { name: '🎉', cardNumber: '—' },
      { name: 'x'.repeat(450), cardNumber: '1' },
    ].map((card, index) => ({
      ...card,
      statedOdds: index === 0 ? '1:1,448,496' : '',
      description: index === 1 ? 'first line\nsecond\tline' : '',
      attributes: index === 2 ? JSON.stringify({ Parallels: 'y'.repeat(5260), RC: 'Rookie', 7: 1 }) : '',
    }))
    await writeParents()
    await folder.writeTable(
      'cards.csv',
      odd.map((card, index) => aCardFileRow({ ...card, sourceId: `c${index}`, order: index })),
    )
    expect((await runImport()).counts.card).toEqual(buildCounts(odd.length, 0, 0))
    const stored = await queryRows(
      'select name, card_number, stated_odds, description, attributes, public_json from cards order by sort_order',
    )
    expect(stored.map((row) => row.name)).toEqual(odd.map((card) => card.name))
    expect(stored.map((row) => row.card_number ?? '')).toEqual(odd.map((card) => card.cardNumber))
    expect(stored[0].stated_odds).toBe('1:1,448,496')
    expect(stored[1].description).toBe('first line\nsecond\tline')
    expect(stored[2].attributes).toEqual({ Parallels: 'y'.repeat(5260), RC: 'Rookie', 7: '1' })
    expect(stored.map((row) => JSON.parse(row.public_json).name)).toEqual(odd.map((card) => card.name))
  })

  test('imports what precedes the break in a truncated file, and reports the file', async () => {
    await writeParents()
    const cards = Array.from({ length: 9000 }, (_, index) =>
      aCardFileRow({ sourceId: `c${index}`, name: `Card ${index * 7919}` }),
    )
    const packed = gzipSync(toCsvText(cards))
    await folder.writeText('cards.csv.gz', packed.subarray(0, packed.length - 9000))
    const broken = await runImport()
    expect(broken.brokenFiles).toEqual([{ file: 'cards.csv.gz', reason: 'unexpected end of file' }])
    expect(broken.counts.card.added).toBeGreaterThan(2000)
    await folder.writeText('cards.csv.gz', packed)
    const whole = await runImport()
    expect(whole.counts.card.added + broken.counts.card.added).toBe(9000)
  })

  test('names the missing column when a required one is absent', async () => {
    await folder.writeText('products.csv', 'name,year\nA,1990\n')
    expect((await runImport()).brokenFiles).toEqual([
      { file: 'products.csv', reason: 'the column sourceId is missing' },
    ])
  })

  test('rejects a folder without any of the files', async () => {
    await expect(runImport()).rejects.toThrow('holds no products.csv, insert-sets.csv or cards.csv')
  })
})

describe('invalid rows', () => {
  test('reports their line and reason, writes them to rejected.csv, and imports the rest', async () => {
    const good = 'c1,s1,p1,Anders,1,1,{}'
    const bad = [
      ['c2,s1,p1,,1,1,', 'name is missing'],
      [',s1,p1,Bo,1,1,', 'sourceId is missing'],
      ['c3,nowhere,p1,Bo,1,1,', 'there is no insert set with the sourceId "nowhere"'],
      ['c4,s1,p9,Bo,1,1,', 'its insert set does not belong to the product "p9"'],
      ['c5,s1,p1,Bo,1,99999999999,', 'order "99999999999" is not a whole number from 0 to 2147483647'],
      ['c6,s1,p1,Bo,1,-1,', 'order "-1" is not a whole number from 0 to 2147483647'],
      ['c7,s1,p1,Bo,1,1,{bad', 'attributes is not JSON'],
      ['c8,s1,p1,Bo,1,1,[1]', 'attributes is not a JSON object'],
      ['c9,s1,p1,Bo', 'has 4 cells where the header has 7'],
      ['c10,s1,p1,Bo,1,1,,,', 'has 9 cells where the header has 7'],
      ['c11,s1,p1,B\0o,1,1,', 'holds a NUL character'],
      ['c1,s1,p1,Again,1,1,', 'the sourceId "c1" stands in the file twice'],
      ['c12,s1,p1,"Bo,1,1,', 'a quote is opened and never closed'],
      [`c13,s1,p1,${'é'.repeat(1001)},1,1,`, 'name is longer than 2000 bytes'],
    ] as const
    await writeParents()
    const header = 'sourceId,insertSetSourceId,productSourceId,name,cardNumber,order,attributes'
    await folder.writeText('cards.csv', [header, good, ...bad.map(([line]) => line), 'c99,s1,p1,Last,1,1,'].join('\n'))

    const report = await runImport()
    expect(report.counts.card).toEqual(buildCounts(2, 0, 0, bad.length))
    expect(await queryRows('select name from cards order by name')).toEqual([{ name: 'Anders' }, { name: 'Last' }])
    const rejected = (await readFile(report.rejectedPath!, 'utf8')).trim().split('\n')
    expect(rejected[0]).toBe('file,line,reason,cells')
    for (const [index, [line, reason]] of bad.entries()) {
      const entry = rejected.find((each) => each.startsWith(`cards.csv,${index + 3},`))
      expect(entry).toContain(reason.replaceAll('"', '""'))
      expect(entry).toContain(line.split(',')[0])
    }
  })

  test('finds a row in its batch that only PostgreSQL rejects', async () => {
    const products = Array.from({ length: 40 }, (_, index) =>
      aProductFileRow({ sourceId: `q${index}`, publisher: index === 23 ? tooLongPublisher : 'Kestrel' }),
    )
    await folder.writeTable('products.csv', [aProductFileRow(), ...products])
    const report = await runImport()
    expect(report.counts.product).toEqual(buildCounts(40, 0, 0, 1))
    const rejected = await readFile(report.rejectedPath!, 'utf8')
    expect(rejected).toMatch(/products\.csv,26,"?index row size/)
  })

  test('removes the rejected.csv of an earlier import when all rows are valid', async () => {
    await folder.writeText('products.csv', 'sourceId,name\np1,\n')
    const first = await runImport()
    expect(first.rejectedPath).not.toBeNull()
    await folder.writeText('products.csv', 'sourceId,name\np1,Kestrel\n')
    expect((await runImport()).rejectedPath).toBeNull()
    await expect(readFile(first.rejectedPath!)).rejects.toThrow('ENOENT')
  })
})

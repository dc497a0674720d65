import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import {
  aCardFileRow,
  anInsertSetFileRow,
  aProductFileRow,
  type CatalogueFolder,
  createEmptyCatalogueFolder,
} from '@ninepocket/api/testing/catalogue/catalogue-folder'
import { findWrongTotals } from '@ninepocket/api/testing/catalogue/wrong-totals'
import { createTestDatabase, type TestDatabase } from '@ninepocket/api/testing/test-database'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startCommand } from '../setup/testing/start-command.ts'

let database: TestDatabase
let folder: CatalogueFolder
let runningCommands: ChildProcess[] = []
beforeEach(async () => {
  database = await createTestDatabase()
  folder = await createEmptyCatalogueFolder()
})
afterEach(async () => {
  for (const child of runningCommands) child.kill('SIGKILL')
  runningCommands = []
  await database.drop()
  await folder.remove()
})

function start(...args: string[]) {
  const env = { DATABASE_URL: database.url, DATA_DIR: folder.path, INIT_CWD: folder.path }
  const started = startCommand('catalogue', args, env)
  runningCommands.push(started.child)
  return started
}

const cards = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aCardFileRow({ sourceId: `c${index}`, name: `Card ${index % 500}`, cardNumber: index, order: index }),
  )
const countCards = async () => (await database.pool.query('select from cards')).rowCount ?? 0

/** Stops the import of cards at a card. The returned function removes the obstacle. */
async function blockImportAt(cardNumber: number) {
  await database.pool.query(
    `create function sleep() returns trigger language plpgsql as 'begin perform pg_sleep(600); end';
     create trigger block_import before insert on cards for each row
       when (new.card_number = '${cardNumber}') execute function sleep()`,
  )
  return async () => {
    await database.pool.query(
      `select pg_terminate_backend(pid, 60000) from pg_stat_activity
       where datname = current_database() and wait_event = 'PgSleep'`,
    )
    await database.pool.query('drop trigger block_import on cards')
  }
}

test('continues an import that was killed, and counts every row once', async () => {
  const count = 40_000
  await folder.writeTable('products.csv', [aProductFileRow()])
  await folder.writeTable('insert-sets.csv', [anInsertSetFileRow()])
  await folder.writeTable('cards.csv', cards(count))

  const unblock = await blockImportAt(count - 1)
  const killed = start('import', '.')
  await vi.waitFor(async () => expect(await countCards()).toBeGreaterThan(0), { timeout: 100_000 })
  killed.child.kill('SIGKILL')
  await killed.finished
  await unblock()
  expect(await countCards()).toBeLessThan(count)
  expect(await findWrongTotals(database.pool)).toEqual([])

  const { code, output } = await start('import', '.').finished
  expect(code).toBe(0)
  expect(output).toMatch(/cards {7}[\d,]+ added, 0 changed, [\d,]+ unchanged, 0 rejected/)
  expect(await countCards()).toBe(count)
  expect(await findWrongTotals(database.pool)).toEqual([])
}, 120_000)

test('reports an invalid row and succeeds', async () => {
  await folder.writeTable('products.csv', [aProductFileRow(), aProductFileRow({ sourceId: 'p2', name: '' })])
  const { code, output } = await start('import', '.').finished
  expect(output).toContain('products.csv line 3: name is missing')
  expect(output).toContain('products    1 added, 0 changed, 0 unchanged, 1 rejected')
  expect(output).toContain(join(folder.path, 'rejected.csv'))
  expect(code).toBe(0)
})

test('fails and prints the reason when nothing can be read', async () => {
  const empty = await start('import', 'missing').finished
  expect(empty).toMatchObject({ code: 1, output: expect.stringContaining('holds no products.csv') })
  await folder.writeText('cards.csv', 'colour\nred\n')
  const invalid = await start('import', '.').finished
  expect(invalid).toMatchObject({ code: 1, output: expect.stringContaining('the column sourceId is missing') })
})

test('dumps the catalogue into a folder that an import reads', async () => {
  await folder.writeTable('products.csv', [aProductFileRow()])
  await start('import', '.').finished
  const dumped = await start('dump', 'out').finished
  expect(dumped).toMatchObject({ code: 0, output: expect.stringContaining('products.csv.gz       1 rows') })
  const imported = await start('import', 'out').finished
  expect(imported.output).toContain('products    0 added, 0 changed, 1 unchanged, 0 rejected')
  const unpublished = await start('dump').finished
  expect(unpublished).toMatchObject({ code: 1, output: expect.stringContaining('DUMPS_DIR names no folder') })
})

test('writes the demo catalogue once', async () => {
  const first = await start('demo', '--cards', '200').finished
  expect(first).toMatchObject({ code: 0, output: expect.stringContaining('40 products,') })
  expect(await countCards()).toBe(200)
  expect((await start('demo', '--cards=200').finished).output).toContain('0 rows added, 0 changed')
  expect(await findWrongTotals(database.pool)).toEqual([])
})

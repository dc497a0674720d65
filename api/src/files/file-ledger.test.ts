import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../database/connect.ts'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { dropFile, keepFile, removeDropped, removeForgotten, storeFile } from './file-ledger.ts'
import { filesOf, newAvatarName, newPictureName } from './file-names.ts'
import type { FileStore } from './file-store.ts'
import { folderStore } from './folder-store.ts'

let folder: string
let database: TestDatabase
let pool: Pool
let files: FileStore
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninepocket-files-'))
  files = folderStore(folder)
  database = await testDatabase()
  pool = database.pool
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const picture = Buffer.from('a picture')
async function store(name = newAvatarName()): Promise<string> {
  const parts = filesOf(name).map((each) => ({ name: each, bytes: picture }))
  await storeFile({ db: pool, files }, { name, files: parts })
  return name
}
const unused = async () =>
  (await pool.query<{ name: string }>('select name from unused_files order by name')).rows.map(
    ({ name }) => name,
  )
const isThere = async (name: string) => (await files.find(name)) !== null

describe('files and the rows that name them', () => {
  test('a file that a row names stays, however old', async () => {
    const name = await store()
    expect(await unused()).toEqual([name])
    await inTransaction(pool, (db) => keepFile(db, name))
    expect(await unused()).toEqual([])
    expect(await removeForgotten({ pool, files }, 0)).toBe(0)
    expect(await isThere(name)).toBe(true)
  })

  test('a crash before the row is written leaves a file that is removed later, and not at once', async () => {
    const name = await store()
    await inTransaction(pool, async (db) => {
      await keepFile(db, name)
      throw new Error('crash')
    }).catch(() => {})
    expect(await removeForgotten({ pool, files })).toBe(0)
    expect(await isThere(name)).toBe(true)
    expect(await removeForgotten({ pool, files }, 0)).toBe(1)
    expect(await isThere(name)).toBe(false)
    expect(await unused()).toEqual([])
  })

  test('a crash after a row has let go leaves a file that is removed later', async () => {
    const name = await store()
    await inTransaction(pool, (db) => keepFile(db, name))
    await inTransaction(pool, (db) => dropFile(db, name))
    expect(await isThere(name)).toBe(true)
    expect(await removeForgotten({ pool, files }, 0)).toBe(1)
    expect(await isThere(name)).toBe(false)
  })

  test('a crash while the file is removed is made up for', async () => {
    const name = await store()
    await files.remove(name)
    expect(await removeForgotten({ pool, files }, 0)).toBe(1)
    expect(await unused()).toEqual([])
    await removeDropped({ db: pool, files }, name)
  })

  test('a storage that is away fails nobody whose change is committed; the job removes the file later', async () => {
    const name = await store()
    await inTransaction(pool, (db) => keepFile(db, name))
    await inTransaction(pool, (db) => dropFile(db, name))
    const away = { ...files, remove: () => Promise.reject(new Error('the storage cannot be reached')) }
    await removeDropped({ db: pool, files: away }, name)
    expect([await unused(), await isThere(name)]).toEqual([[name], true])
    await expect(removeForgotten({ pool, files: away }, 0)).rejects.toThrow('cannot be reached')
    expect(await unused()).toEqual([name])
    expect(await removeForgotten({ pool, files }, 0)).toBe(1)
    expect(await isThere(name)).toBe(false)
  })

  test('a row that comes too late fails rather than name a file that is gone', async () => {
    const name = await store()
    await removeForgotten({ pool, files }, 0)
    await expect(inTransaction(pool, (db) => keepFile(db, name))).rejects.toThrow('given up')
  })

  test('a file whose row is being written at that moment is left alone', async () => {
    const name = await store()
    await inTransaction(pool, async (db) => {
      await keepFile(db, name)
      expect(await removeForgotten({ pool, files }, 0)).toBe(0)
    })
    expect(await isThere(name)).toBe(true)
  })

  test('all versions of a picture go with it', async () => {
    await store(newPictureName('cards', { width: 800, height: 1_120 }, picture))
    expect(await readdir(join(folder, 'cards'))).toHaveLength(4)
    expect(await removeForgotten({ pool, files }, 0)).toBe(1)
    expect(await readdir(join(folder, 'cards'))).toEqual([])
  })
})

import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../database/connect.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { listImageFiles, newAvatarName, newImageName } from './file-names.ts'
import {
  claimFile,
  deleteOrphanedFiles,
  deleteReleasedFile,
  releaseFile,
  storeUnreferencedFile,
} from './file-references.ts'
import type { FileStore } from './file-store.ts'
import { createFolderStore } from './folder-store.ts'

let folder: string
let database: TestDatabase
let pool: Pool
let files: FileStore
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninepocket-files-'))
  files = createFolderStore(folder)
  database = await createTestDatabase()
  pool = database.pool
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const imageBytes = Buffer.from('a picture')
async function storeImage(name = newAvatarName()): Promise<string> {
  const parts = listImageFiles(name).map((each) => ({ name: each, bytes: imageBytes }))
  await storeUnreferencedFile({ db: pool, files }, { name, files: parts })
  return name
}
const listUnreferenced = async () =>
  (await pool.query<{ name: string }>('select name from unreferenced_files order by name')).rows.map(
    ({ name }) => name,
  )
const fileExists = async (name: string) => (await files.find(name)) !== null

describe('files and the rows that name them', () => {
  test('a file that a row names stays, however old', async () => {
    const name = await storeImage()
    expect(await listUnreferenced()).toEqual([name])
    await inTransaction(pool, (db) => claimFile(db, name))
    expect(await listUnreferenced()).toEqual([])
    expect(await deleteOrphanedFiles({ pool, files }, 0)).toBe(0)
    expect(await fileExists(name)).toBe(true)
  })

  test('a crash before the row is written leaves a file that is removed later, and not at once', async () => {
    const name = await storeImage()
    await inTransaction(pool, async (db) => {
      await claimFile(db, name)
      throw new Error('crash')
    }).catch(() => {})
    expect(await deleteOrphanedFiles({ pool, files })).toBe(0)
    expect(await fileExists(name)).toBe(true)
    expect(await deleteOrphanedFiles({ pool, files }, 0)).toBe(1)
    expect(await fileExists(name)).toBe(false)
    expect(await listUnreferenced()).toEqual([])
  })

  test('a crash after a row has let go leaves a file that is removed later', async () => {
    const name = await storeImage()
    await inTransaction(pool, (db) => claimFile(db, name))
    await inTransaction(pool, (db) => releaseFile(db, name))
    expect(await fileExists(name)).toBe(true)
    expect(await deleteOrphanedFiles({ pool, files }, 0)).toBe(1)
    expect(await fileExists(name)).toBe(false)
  })

  test('a crash while the file is removed is made up for', async () => {
    const name = await storeImage()
    await files.delete(name)
    expect(await deleteOrphanedFiles({ pool, files }, 0)).toBe(1)
    expect(await listUnreferenced()).toEqual([])
    await deleteReleasedFile({ db: pool, files }, name)
  })

  test('a storage that is away fails nobody whose change is committed; the job removes the file later', async () => {
    const name = await storeImage()
    await inTransaction(pool, (db) => claimFile(db, name))
    await inTransaction(pool, (db) => releaseFile(db, name))
    const away = { ...files, delete: () => Promise.reject(new Error('the storage cannot be reached')) }
    await deleteReleasedFile({ db: pool, files: away }, name)
    expect([await listUnreferenced(), await fileExists(name)]).toEqual([[name], true])
    await expect(deleteOrphanedFiles({ pool, files: away }, 0)).rejects.toThrow('cannot be reached')
    expect(await listUnreferenced()).toEqual([name])
    expect(await deleteOrphanedFiles({ pool, files }, 0)).toBe(1)
    expect(await fileExists(name)).toBe(false)
  })

  test('a row that comes too late fails rather than name a file that is gone', async () => {
    const name = await storeImage()
    await deleteOrphanedFiles({ pool, files }, 0)
    await expect(inTransaction(pool, (db) => claimFile(db, name))).rejects.toThrow('was deleted before')
  })

  test('a file whose row is being written at that moment is left alone', async () => {
    const name = await storeImage()
    await inTransaction(pool, async (db) => {
      await claimFile(db, name)
      expect(await deleteOrphanedFiles({ pool, files }, 0)).toBe(0)
    })
    expect(await fileExists(name)).toBe(true)
  })

  test('all versions of a picture go with it', async () => {
    await storeImage(newImageName('cards', { width: 800, height: 1_120 }, imageBytes))
    expect(await readdir(join(folder, 'cards'))).toHaveLength(4)
    expect(await deleteOrphanedFiles({ pool, files }, 0)).toBe(1)
    expect(await readdir(join(folder, 'cards'))).toEqual([])
  })
})

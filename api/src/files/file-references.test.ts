import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { inTransaction } from '../database/connect.ts'
import { anAccount } from '../testing/a-member.ts'
import { setUpTestDatabase, setUpTestFolder } from '../testing/set-up.ts'
import { StorageUnavailableError } from './bucket-client.ts'
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

const folder = await setUpTestFolder()
const files = createFolderStore(folder)
const database = await setUpTestDatabase()
const pool = database.pool
const ownerId = (await anAccount({ pool })).id

const imageBytes = Buffer.from('a picture')
async function storeImage(name = newAvatarName()): Promise<string> {
  const parts = listImageFiles(name).map((each) => ({ name: each, bytes: imageBytes }))
  await storeUnreferencedFile({ pool, files }, { name, files: parts, ownerId })
  return name
}
const listUnreferenced = async () =>
  (await pool.query<{ name: string }>('select name from unreferenced_files order by name')).rows.map(({ name }) => name)
const fileExists = async (name: string) => (await files.find(name)) !== null

describe('files and the rows that name them', () => {
  test('keeps a referenced file of any age', async () => {
    const name = await storeImage()
    expect(await listUnreferenced()).toEqual([name])
    await inTransaction(pool, (db) => claimFile(db, name))
    expect(await listUnreferenced()).toEqual([])
    expect(await deleteOrphanedFiles({ pool, files }, 0)).toBe(0)
    expect(await fileExists(name)).toBe(true)
  })

  test('deletes a file later when a crash prevents its row', async () => {
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

  test('deletes a released file later when a crash follows', async () => {
    const name = await storeImage()
    await inTransaction(pool, (db) => claimFile(db, name))
    await inTransaction(pool, (db) => releaseFile(db, name))
    expect(await fileExists(name)).toBe(true)
    expect(await deleteOrphanedFiles({ pool, files }, 0)).toBe(1)
    expect(await fileExists(name)).toBe(false)
  })

  test('deletes the record when a crash has left it without its file', async () => {
    const name = await storeImage()
    await files.delete(name)
    expect(await deleteOrphanedFiles({ pool, files }, 0)).toBe(1)
    expect(await listUnreferenced()).toEqual([])
    await deleteReleasedFile({ db: pool, files }, name)
  })

  test('ignores a storage failure after the commit, and deletes the file later', async () => {
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

  test('deletes the other orphans when one file cannot be deleted', async () => {
    const [stuckName, otherName] = [await storeImage(), await storeImage()]
    const partlyBroken: FileStore = {
      ...files,
      delete: (name) => (name === stuckName ? Promise.reject(new Error('access denied')) : files.delete(name)),
    }
    await expect(deleteOrphanedFiles({ pool, files: partlyBroken }, 0)).rejects.toThrow(
      'Failed deletions: 1. The first reason: access denied',
    )
    expect([await listUnreferenced(), await fileExists(otherName)]).toEqual([[stuckName], false])
    expect(await deleteOrphanedFiles({ pool, files }, 0)).toBe(1)
  })

  test('ends the run at once while the storage is away', async () => {
    for (let count = 0; count < 3; count += 1) await storeImage()
    const remove = vi.fn(() => Promise.reject(new StorageUnavailableError('the storage cannot be reached: no answer')))
    await expect(deleteOrphanedFiles({ pool, files: { ...files, delete: remove } }, 0)).rejects.toThrow(
      'Failed deletions: 1. The first reason: the storage cannot be reached: no answer',
    )
    expect(await deleteOrphanedFiles({ pool, files }, 0)).toBe(3)
  })

  test('rejects a claim of a deleted file', async () => {
    const name = await storeImage()
    await deleteOrphanedFiles({ pool, files }, 0)
    await expect(inTransaction(pool, (db) => claimFile(db, name))).rejects.toThrow('was deleted before')
  })

  test('keeps a file whose row is being written', async () => {
    const name = await storeImage()
    await inTransaction(pool, async (db) => {
      await claimFile(db, name)
      expect(await deleteOrphanedFiles({ pool, files }, 0)).toBe(0)
    })
    expect(await fileExists(name)).toBe(true)
  })

  test('deletes all variants of an image', async () => {
    await storeImage(newImageName('cards', { width: 800, height: 1_120 }, imageBytes))
    expect(await readdir(join(folder, 'cards'))).toHaveLength(4)
    expect(await deleteOrphanedFiles({ pool, files }, 0)).toBe(1)
    expect(await readdir(join(folder, 'cards'))).toEqual([])
  })
})

import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { hexToByteaParam } from '../database/connect.ts'
import { anAccount } from '../testing/a-member.ts'
import { setUpTestDatabase, setUpTestFolder } from '../testing/set-up.ts'
import { listImageFiles, newAvatarName, newImageName } from './file-names.ts'
import { deleteOrphanedFiles, storeUnreferencedFile } from './file-references.ts'
import { createFolderStore } from './folder-store.ts'
import { maxUserBytes, maxUserBytesPerHour } from './storage-limit.ts'

const folder = await setUpTestFolder()
const files = createFolderStore(folder)
const { pool } = await setUpTestDatabase()

let ownerId: string
beforeEach(async () => {
  ownerId = (await anAccount({ pool })).id
})

const imageBytes = 1_000
function storeImage(store = files): Promise<void> {
  const name = newAvatarName()
  return storeUnreferencedFile(
    { pool, files: store },
    { name, files: [{ name, bytes: Buffer.alloc(imageBytes) }], ownerId },
  )
}
/** Inserts the record of a file that the user has uploaded earlier. */
const insertEarlierFile = (bytes: number, minutesAgo: number, userId = ownerId) =>
  pool.query(
    `insert into stored_files (name, owner_id, bytes, stored_at) values ($1, $2, $3, now() - $4 * interval '1 minute')`,
    [newAvatarName(), hexToByteaParam(userId), bytes, minutesAgo],
  )
async function readStoredBytes(): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(
    'select coalesce(sum(bytes), 0)::int8 as bytes from stored_files where owner_id = $1',
    [hexToByteaParam(ownerId)],
  )
  return rows[0]?.bytes ?? 0
}
const countOutcomes = async (uploads: ReadonlyArray<Promise<void>>) => {
  const results = await Promise.allSettled(uploads)
  return results.map((result) => (result.status === 'fulfilled' ? 'stored' : result.reason.code)).toSorted()
}

test('an image of a user who was suspended while it arrived is not stored', async () => {
  await pool.query(`update users set suspended_at = now(), suspension_reason = 'x' where id = $1`, [
    hexToByteaParam(ownerId),
  ])
  await expect(storeImage()).rejects.toMatchObject({ status: 401 })
  expect(await readStoredBytes()).toBe(0)
})

describe("the bytes of a user's images", () => {
  test('are limited exactly, however many uploads arrive at once', async () => {
    await insertEarlierFile(maxUserBytes - 3 * imageBytes, 90)
    const outcomes = await countOutcomes(Array.from({ length: 12 }, () => storeImage()))
    expect(outcomes).toEqual([...Array(9).fill('STORAGE_FULL'), ...Array(3).fill('stored')])
    expect(await readStoredBytes()).toBe(maxUserBytes)
  })

  test('are limited exactly within an hour, and the error says when to try again', async () => {
    await insertEarlierFile(maxUserBytesPerHour - 3 * imageBytes, 50)
    const outcomes = await countOutcomes(Array.from({ length: 6 }, () => storeImage()))
    expect(outcomes).toEqual([...Array(3).fill('TOO_MANY_REQUESTS'), ...Array(3).fill('stored')])
    const error = await storeImage().catch((problem) => problem)
    expect(error).toMatchObject({ status: 429, message: expect.stringContaining('200 MB of photos in the last hour') })
    expect(error.retryAfter).toBeGreaterThan(9 * 60)
    expect(error.retryAfter).toBeLessThanOrEqual(10 * 60)
  })

  test('do not count against another user, and not within the hour when they are older', async () => {
    await insertEarlierFile(maxUserBytes, 5, (await anAccount({ pool })).id)
    await insertEarlierFile(maxUserBytesPerHour, 61)
    await storeImage()
  })

  test('leave nothing behind when an upload is rejected', async () => {
    const before = await readdir(join(folder, 'avatars'))
    await insertEarlierFile(maxUserBytes, 90)
    await expect(storeImage()).rejects.toMatchObject({ status: 409, message: expect.stringContaining('2 GB') })
    expect(await readdir(join(folder, 'avatars'))).toEqual(before)
    const { rowCount } = await pool.query('select from unreferenced_files where owner_id = $1', [
      hexToByteaParam(ownerId),
    ])
    expect(rowCount).toBe(0)
  })

  test('do not count uploads that the store has failed to keep', async () => {
    const away = { ...files, put: () => Promise.reject(new Error('away')) }
    await insertEarlierFile(maxUserBytesPerHour - imageBytes, 50)
    for (let attempt = 0; attempt < 3; attempt += 1) await expect(storeImage(away)).rejects.toThrow('away')
    await storeImage()
    const { rowCount } = await pool.query('select from unreferenced_files where owner_id = $1', [
      hexToByteaParam(ownerId),
    ])
    expect(rowCount).toBe(4)
  })

  test('equal the files in the store after uploads, clean-ups and crashes', async () => {
    await pool.query('delete from stored_files')
    await deleteOrphanedFiles({ pool, files }, /* ageMs */ 0)
    await Promise.all(Array.from({ length: 10 }, storeVariants))
    await pool.query(`update unreferenced_files set since = since - interval '2 hours'`)
    await Promise.all([...Array.from({ length: 20 }, storeVariants), deleteOrphanedFiles({ pool, files })])
    const { rows } = await pool.query<{ name: string; bytes: number }>('select name, bytes from stored_files')
    expect(rows).toHaveLength(20)
    for (const { name, bytes } of rows) expect(await measureFiles(name), name).toBe(bytes)
    const named = new Set(rows.flatMap(({ name }) => listImageFiles(name)))
    expect((await readdir(join(folder, 'cards'))).filter((each) => !named.has(`cards/${each}`))).toEqual([])

    const away = { ...files, put: () => Promise.reject(new Error('crash')) }
    await expect(storeImage(away)).rejects.toThrow('crash')
    await deleteOrphanedFiles({ pool, files }, 0)
    expect([await readStoredBytes(), await readdir(join(folder, 'cards'))]).toEqual([0, []])
  })
})

function storeVariants(): Promise<void> {
  const name = newImageName('cards', { width: 800, height: 1_120 }, Buffer.alloc(32))
  const parts = listImageFiles(name).map((each, index) => ({ name: each, bytes: Buffer.alloc(100 * (index + 1)) }))
  return storeUnreferencedFile({ pool, files }, { name, files: parts, ownerId })
}

async function measureFiles(name: string): Promise<number> {
  const sizes = await Promise.all(
    listImageFiles(name).map(async (each) => (await stat(join(folder, each)).catch(() => null))?.size ?? 0),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

import type { CurrencyCode } from '@ninepocket/contract/site/currency'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { hexToByteaParam } from '../../../database/connect.ts'
import { StorageUnavailableError } from '../../../files/bucket-client.ts'
import { createFolderStore } from '../../../files/folder-store.ts'
import { DecodingTimeoutError } from '../../../files/reencode-uploaded-image.ts'
import { createServiceBusyError, DomainError } from '../../../http/errors/domain-error.ts'
import { anAccount } from '../../../testing/a-member.ts'
import { waitForBlockedConnections } from '../../../testing/blocked-connections.ts'
import { seedCatalogue, seededId } from '../../../testing/catalogue/seed-catalogue.ts'
import { setUpTestDatabase, setUpTestFolder } from '../../../testing/set-up.ts'
import { createHoldingsStore } from '../../holdings/holdings-store.ts'
import { createCopyPhotoService } from '../../uploads/copy-photo-service.ts'
import { createCommitAndUndoService } from '../commit-and-undo-service.ts'
import { createRowMatcher } from '../matching/create-row-matcher.ts'
import { createOwnImportStore } from '../own-import-store.ts'
import { insertImportPhotos } from '../testing/insert-import-photos.ts'
import { insertLargeImportToCommit } from '../testing/insert-large-import-to-commit.ts'
import type { ClaimedImport } from './import-run.ts'
import { startImportWorker } from './import-worker.ts'
import { createMatchingRun } from './matching-run.ts'
import { RowKeyAssigner } from './row-key-assigner.ts'

const { pool } = await setUpTestDatabase()
const files = createFolderStore(await setUpTestFolder())
await seedCatalogue(pool, [{ name: 'A', year: '2024', insertSets: [{ name: 'Base', cards: [{ name: 'Card' }] }] }])
const cardIds = [seededId('A', 'Base', 0)]
const holdings = createHoldingsStore({ pool, quickReads: pool, publicLists: pool, invalidateCardCounts: () => {} })
const imports = createOwnImportStore({ pool, holdings })
const commits = createCommitAndUndoService({ imports, wake: () => {} })
const matching = createRowMatcher(pool)
const copyPhotos = createCopyPhotoService({ pool, files, holdings })
// A worker takes any import.
beforeEach(() => pool.query('delete from imports'))

/** Inserts an import with rows of one copy each, which are not committed yet. `photos`: each row has a front photo. */
async function insertImport({ rows = 1, photos = false }: { rows?: number; photos?: boolean } = {}) {
  const { id: userId } = await anAccount({ pool })
  const id = await insertLargeImportToCommit(pool, { userId, cardIds, rows })
  const file = { name: null, bytes: 3, encoding: 'utf8', separator: ',', app: null, header: ['Name'], sampleRows: [] }
  await pool.query(`update imports set file = $2, mapping = '["name"]' where id = $1`, [hexToByteaParam(id), file])
  if (photos) await insertImportPhotos(pool, id)
  return { userId, id }
}
type OwnImport = Awaited<ReturnType<typeof insertImport>>

/** Has the rows of an import matched again. */
async function startMatching({ id }: OwnImport) {
  await pool.query('update import_rows set fate = null where import_id = $1', [hexToByteaParam(id)])
  await pool.query("update imports set state = 'matching', rows = 0, match_rows = 0 where id = $1", [
    hexToByteaParam(id),
  ])
}

/** Starts a worker, for which the photos that it stores first fail with these errors. */
function startWorker({
  photoErrors = [],
  beforePhoto = async () => {},
  matchRows = matching.matchRows,
  findCurrency = async () => 'USD' as const,
  change = holdings.change,
  retryPauseMs = 1,
}: {
  photoErrors?: ReadonlyArray<Error | null>
  beforePhoto?: (userId: string) => Promise<unknown>
  matchRows?: typeof matching.matchRows
  findCurrency?: () => Promise<CurrencyCode>
  change?: typeof holdings.change
  retryPauseMs?: number
} = {}) {
  const errors = [...photoErrors]
  const failing = {
    async storeImported(userId: string, bytes: Buffer) {
      await beforePhoto(userId)
      const error = errors.shift()
      if (error) throw error
      return copyPhotos.storeImported(userId, bytes)
    },
  }
  const dependencies = {
    pool,
    holdings: { ...holdings, change },
    startMatching: async (claimed: ClaimedImport) =>
      createMatchingRun({ pool, matching: { ...matching, matchRows } }, claimed, await findCurrency()),
    copyPhotos: failing,
  }
  const options = { claimRenewalMs: 60_000, retryPauseMs }
  const worker = startImportWorker(dependencies, { error: () => {} }, options)
  onTestFinished(() => worker.close())
  return {
    wake: worker.wake,
    async workUntil({ id, userId }: OwnImport, state: string) {
      const readState = async () => {
        await pool.query('update imports set worker_until = now() where worker is null and worker_until > now()')
        worker.wake()
        return (await imports.require({ id, userId })).state
      }
      await expect.poll(readState).toBe(state)
      return imports.require({ id, userId })
    },
  }
}

async function countPhotos({ id, userId }: OwnImport) {
  const { rows } = await pool.query<{ shown: number; waiting: number; reasons: number }>(
    `select (select count(custom_image_url)::int from user_inventory where user_id = $2) as shown,
       (select count(*)::int from import_photos where import_id = $1) as waiting,
       (select count(reason)::int from import_rows where import_id = $1) as reasons`,
    [hexToByteaParam(id), hexToByteaParam(userId)],
  )
  return rows[0]
}
const allStored = (shown: number) => ({ shown, waiting: 0, reasons: 0 })

const repeat = (count: number, error: Error) => Array.from({ length: count }, () => error)
const broken = new Error('ENOSPC')

/** Returns an import that failed after its rows were added, before its photos were stored. */
async function aFailedImport() {
  const own = await insertImport({ rows: 2, photos: true })
  const failed = await startWorker({ photoErrors: repeat(5, broken) }).workUntil(own, 'failed')
  expect(failed).toMatchObject({ added: 2, error: expect.stringMatching(/^The import stopped because of an error/) })
  expect(await countPhotos(own)).toMatchObject({ shown: 0, waiting: 2 })
  return own
}

test('stores the photos when a failed import is tried again', async () => {
  const own = await aFailedImport()
  await commits.retry(own)
  await startWorker().workUntil(own, 'done')
  expect(await countPhotos(own)).toEqual(allStored(2))
})

test('stores the photos when a retried import is canceled', async () => {
  const own = await aFailedImport()
  await commits.retry(own)
  await commits.delete(own)
  expect(await imports.require(own)).toMatchObject({ state: 'committing', progress_total: 2 })
  await startWorker().workUntil(own, 'done')
  expect(await countPhotos(own)).toEqual(allStored(2))
})

test('stores the photos of a retried import first when another one is to begin', async () => {
  const own = await aFailedImport()
  await commits.retry(own)
  const wake = vi.fn()
  await expect(imports.requireNoneOpen(own.userId, wake)).rejects.toMatchObject({
    status: 409,
    code: 'IMPORT_PHOTOS_LEFT',
    message: 'Photos from your last import are still being saved. Try again in a minute.',
  })
  expect(wake).toHaveBeenCalledOnce()
  expect(await imports.require(own)).toMatchObject({ state: 'committing', progress_total: 2 })
  await startWorker().workUntil(own, 'done')
  expect(await countPhotos(own)).toEqual(allStored(2))
  await imports.requireNoneOpen(own.userId, wake)
})

test.each(['match', 'ask'])('keeps the %s row of a retried import when photos are left', async (fate) => {
  const own = await aFailedImport()
  await pool.query('update import_rows set fate = $2, outcome = null where import_id = $1 and line = 2', [
    hexToByteaParam(own.id),
    fate,
  ])
  await pool.query("update imports set state = 'deciding' where id = $1", [hexToByteaParam(own.id)])
  const before = await imports.require(own)
  await expect(imports.requireNoneOpen(own.userId, () => {})).rejects.toMatchObject({
    status: 409,
    code: 'IMPORT_PHOTOS_LEFT',
    message: "Photos from your last import aren't saved yet. Finish or cancel that import first.",
  })
  expect(await imports.require(own)).toEqual(before)
  const { rows } = await pool.query('select fate from import_rows where import_id = $1 and line = 2', [
    hexToByteaParam(own.id),
  ])
  expect(rows).toEqual([{ fate }])
})

test('counts only photos of added copies as work when rows are committed', async () => {
  const own = await insertImport({ rows: 2, photos: true })
  await pool.query("update imports set state = 'deciding' where id = $1", [hexToByteaParam(own.id)])
  await pool.query("update import_photos set path = 'of-no-row.webp' where import_id = $1 and path = '2.webp'", [
    hexToByteaParam(own.id),
  ])
  expect((await commits.commit(own, 'add')).progress).toEqual({ done: 0, total: 2 })
  const seen: unknown[] = []
  const beforePhoto = async (userId: string) => {
    if (userId !== own.userId) return
    const { progress_done: done, progress_total: total } = await imports.require(own)
    seen.push({ done, total })
  }
  await startWorker({ beforePhoto }).workUntil(own, 'done')
  expect(seen).toEqual([{ done: 2, total: 3 }])
  expect(await countPhotos(own)).toEqual(allStored(1))
})

test('stops a batch when its claim has run out and the same process has claimed the import again', async () => {
  const own = await insertImport()
  await startMatching(own)
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const batches = [first, second]
  let startedCount = 0
  const { wake, workUntil } = startWorker({
    async matchRows() {
      startedCount += 1
      await batches.shift()?.promise
      return [{ fate: 'parked', reason: 'unknown-card' }]
    },
  })
  wake()
  await expect.poll(() => startedCount).toBe(1)
  await pool.query("update imports set worker_until = now() - interval '1 s' where id = $1", [hexToByteaParam(own.id)])
  wake()
  await expect.poll(() => startedCount).toBe(2)
  first.resolve()
  second.resolve()
  expect(await workUntil(own, 'deciding')).toMatchObject({ parked_rows: 1 })
})

test('leaves a photo out when it cannot be decoded in time five times', async () => {
  const own = await insertImport({ rows: 2, photos: true })
  const { not_kept: notKept } = await startWorker({ photoErrors: repeat(5, new DecodingTimeoutError()) }).workUntil(
    own,
    'done',
  )
  expect(notKept).toEqual({ "A photo wasn't saved: It took too long to read.": 1 })
  expect(await countPhotos(own)).toEqual({ shown: 1, waiting: 0, reasons: 1 })
})

test.each([
  ['the site is busy', createServiceBusyError()],
  ['removed photos fill the limit', new DomainError(409, 'TOO_MANY_PHOTOS', 'Full', { retryAfter: 600 })],
  ['the storage is away', new StorageUnavailableError('away')],
])('stores a photo later when %s', async (_, error) => {
  const own = await insertImport({ photos: true })
  expect(await startWorker({ photoErrors: repeat(8, error) }).workUntil(own, 'done')).toMatchObject({ not_kept: {} })
  expect(await countPhotos(own)).toEqual(allStored(1))
})

const away = new StorageUnavailableError('away')
const storageFull = new DomainError(409, 'STORAGE_FULL', 'Your photos take up 2 GB, the most allowed.')

test('finishes an import that is canceled while the storage is away, and keeps the photos that are left', async () => {
  const own = await insertImport({ rows: 3, photos: true })
  const { wake } = startWorker({ photoErrors: [null, ...repeat(5, away)], retryPauseMs: 100_000 })
  wake()
  await expect.poll(() => countPhotos(own)).toMatchObject({ shown: 1, waiting: 2 })
  await commits.delete(own)
  expect(await startWorker().workUntil(own, 'done')).toMatchObject({
    added: 3,
    parked_photos: 2,
    parked_photos_reason: 'You stopped the import.',
    not_kept: {},
  })
  expect(await countPhotos(own)).toEqual({ shown: 1, waiting: 2, reasons: 0 })
  await commits.storeParkedPhotos(own)
  await startWorker().workUntil(own, 'done')
  expect(await countPhotos(own)).toEqual(allStored(3))
})

test('parks the rows that are not added yet when a commit is canceled', async () => {
  const own = await insertImport({ rows: 251, photos: true })
  let batches = 0
  const { wake } = startWorker({
    async change(userId, work) {
      batches += 1
      if (batches > 1) throw broken
      return holdings.change(userId, work)
    },
    retryPauseMs: 100_000,
  })
  wake()
  await expect.poll(() => batches).toBe(2)
  await commits.delete(own)
  const done = await startWorker().workUntil(own, 'done')
  expect(done).toMatchObject({ rows: 251, added: 250, match_rows: 250, parked_rows: 1, parked_photos: 250 })
  const { rows } = await pool.query("select reason from import_rows where import_id = $1 and fate = 'parked'", [
    hexToByteaParam(own.id),
  ])
  expect(rows).toEqual([{ reason: 'You stopped the import' }])
  expect(await countPhotos(own)).toMatchObject({ shown: 0, waiting: 251 })
})

test('waits for the batch in progress when a commit is canceled', async () => {
  const own = await insertImport({ rows: 251 })
  const [added, canceled] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const cancellation = Promise.withResolvers<void>()
  let batches = 0
  const { wake } = startWorker({
    async change(userId, work) {
      batches += 1
      // Otherwise either of the two may come first after the batch in progress.
      if (batches > 1) await cancellation.promise
      return holdings.change(userId, (change, db) =>
        work(
          {
            ...change,
            async insertImportedCopies(copies) {
              const inserted = await change.insertImportedCopies(copies)
              added.resolve()
              await canceled.promise
              return inserted
            },
          },
          db,
        ),
      )
    },
  })
  wake()
  await added.promise
  const deletion = commits.delete(own)
  await waitForBlockedConnections(pool)
  canceled.resolve()
  await deletion
  cancellation.resolve()
  expect(await startWorker().workUntil(own, 'done')).toMatchObject({ added: 250, parked_rows: 1 })
})

test('deletes an import that is canceled before it has added anything', async () => {
  const own = await insertImport({ rows: 2, photos: true })
  await commits.delete(own)
  await expect(imports.require(own)).rejects.toMatchObject({ status: 404 })
  expect(await countPhotos(own)).toMatchObject({ waiting: 0 })
})

test('keeps the parked rows when a retried import that has added nothing is canceled', async () => {
  const own = await insertImport({ rows: 2 })
  await pool.query("update import_rows set fate = 'skip' where import_id = $1 and line = 2", [hexToByteaParam(own.id)])
  await pool.query("update import_rows set fate = 'parked' where import_id = $1 and line = 3", [
    hexToByteaParam(own.id),
  ])
  expect(await startWorker().workUntil(own, 'done')).toMatchObject({ added: 0 })
  await commits.retry(own)
  await commits.delete(own)
  expect(await imports.require(own)).toMatchObject({ state: 'done', parked_rows: 1 })
})

test('keeps the photos when the member’s storage is full, and stores them when the member asks', async () => {
  const own = await insertImport({ rows: 3, photos: true })
  const full = await startWorker({ photoErrors: [null, storageFull] }).workUntil(own, 'done')
  expect(full).toMatchObject({ parked_photos: 2, parked_photos_reason: storageFull.message, not_kept: {} })
  expect(await countPhotos(own)).toEqual({ shown: 1, waiting: 2, reasons: 0 })
  await imports.requireNoneOpen(own.userId, () => {})
  expect(await commits.storeParkedPhotos(own)).toMatchObject({ state: 'committing', progress: { done: 0, total: 2 } })
  const stored = await startWorker().workUntil(own, 'done')
  expect(stored).toMatchObject({ added: 3, parked_photos: 0, parked_photos_reason: null })
  expect(await countPhotos(own)).toEqual(allStored(3))
})

test('keeps parked photos when parked rows are tried again', async () => {
  const own = await insertImport({ photos: true })
  await startWorker({ photoErrors: [storageFull] }).workUntil(own, 'done')
  await commits.retry(own)
  expect(await startWorker().workUntil(own, 'done')).toMatchObject({ parked_photos: 1 })
  expect(await countPhotos(own)).toMatchObject({ shown: 0, waiting: 1 })
})

test('deletes parked photos when the member asks, and when the import is undone', async () => {
  const owns = [await insertImport({ photos: true }), await insertImport({ photos: true })] as const
  for (const own of owns) await startWorker({ photoErrors: [storageFull] }).workUntil(own, 'done')
  expect(await commits.deleteParkedPhotos(owns[0])).not.toHaveProperty('parkedPhotos')
  await commits.undo(owns[1])
  await startWorker().workUntil(owns[1], 'undone')
  for (const own of owns) expect(await countPhotos(own)).toMatchObject({ waiting: 0 })
})

const editCopy = ({ userId }: OwnImport, line: number) =>
  pool.query(
    `update user_inventory set updated_at = now() + interval '1 s' where user_id = $1
     and encode(id, 'hex') in (select unnest(added_ids) from import_rows where line = $2)`,
    [hexToByteaParam(userId), line],
  )

test('keeps the parked photos of copies that Undo keeps, and stores them when the member asks', async () => {
  const own = await insertImport({ rows: 3, photos: true })
  await startWorker({ photoErrors: [storageFull] }).workUntil(own, 'done')
  await editCopy(own, 2)
  await commits.undo(own)
  expect(await startWorker().workUntil(own, 'undone')).toMatchObject({
    reversed: 2,
    kept: 1,
    parked_photos: 1,
    parked_photos_reason: storageFull.message,
  })
  expect(await countPhotos(own)).toMatchObject({ shown: 0, waiting: 1 })

  expect(await commits.storeParkedPhotos(own)).toMatchObject({ state: 'committing', progress: { done: 0, total: 1 } })
  expect(await startWorker().workUntil(own, 'undone')).toMatchObject({ added: 3, kept: 1, parked_photos: 0 })
  expect(await countPhotos(own)).toMatchObject({ shown: 1, waiting: 0 })
})

test('deletes the parked photos of copies that Undo keeps when the member asks', async () => {
  const own = await insertImport({ photos: true })
  await startWorker({ photoErrors: [storageFull] }).workUntil(own, 'done')
  await editCopy(own, 2)
  await commits.undo(own)
  expect(await startWorker().workUntil(own, 'undone')).toMatchObject({ parked_photos: 1 })
  expect(await commits.deleteParkedPhotos(own)).not.toHaveProperty('parkedPhotos')
  expect(await countPhotos(own)).toMatchObject({ waiting: 0 })
})

test('parks the photos that a failed import has left of copies that Undo keeps', async () => {
  const own = await aFailedImport()
  await editCopy(own, 2)
  await commits.undo(own)
  expect(await startWorker().workUntil(own, 'undone')).toMatchObject({
    reversed: 1,
    kept: 1,
    parked_photos: 1,
    parked_photos_reason: 'You undid the import, but some copies were kept.',
  })
})

test('keeps an undone import undone and its photos parked when they cannot be stored', async () => {
  const own = await insertImport({ photos: true })
  await startWorker({ photoErrors: [storageFull] }).workUntil(own, 'done')
  await editCopy(own, 2)
  await commits.undo(own)
  await startWorker().workUntil(own, 'undone')
  await commits.storeParkedPhotos(own)
  const failed = await startWorker({ photoErrors: repeat(5, broken) }).workUntil(own, 'undone')
  expect(failed).toMatchObject({
    parked_photos: 1,
    parked_photos_reason: "The photos weren't saved because of an error on this site.",
  })
})

test('names the reason of the server when the photos of an undone import are parked', async () => {
  const own = await insertImport({ photos: true })
  await startWorker({ photoErrors: [storageFull] }).workUntil(own, 'done')
  await editCopy(own, 2)
  await commits.undo(own)
  await startWorker().workUntil(own, 'undone')
  await commits.storeParkedPhotos(own)
  const worker = startWorker({
    photoErrors: [new DomainError(400, 'INVALID_IMAGE', 'Not an image')],
    change: () => Promise.reject(storageFull),
  })
  expect(await worker.workUntil(own, 'undone')).toMatchObject({ parked_photos_reason: storageFull.message })
})

test('adds no row of an undone import when its photos are stored', async () => {
  const own = await aFailedImport()
  await pool.query(
    "update import_rows set outcome = null, added_ids = null, content = '{}' where import_id = $1 and line = 3",
    [hexToByteaParam(own.id)],
  )
  await editCopy(own, 2)
  await commits.undo(own)
  await startWorker().workUntil(own, 'undone')
  await commits.storeParkedPhotos(own)
  expect(await startWorker().workUntil(own, 'undone')).toMatchObject({ added: 2, kept: 1 })
})

test.each([
  ['are stored', []],
  ['cannot be stored', repeat(5, broken)],
])('keeps the parked rows of an import that was undone earlier when its photos %s', async (_, photoErrors) => {
  const own = await insertImport({ photos: true })
  await startWorker({ photoErrors: [storageFull] }).workUntil(own, 'done')
  await editCopy(own, 2)
  await commits.undo(own)
  await startWorker().workUntil(own, 'undone')
  // Undo did not always delete parked rows.
  await pool.query("insert into import_rows (import_id, line, raw, fate, copies) values ($1, 9, 'row', 'parked', 1)", [
    hexToByteaParam(own.id),
  ])
  await pool.query('update imports set parked_rows = 1 where id = $1', [hexToByteaParam(own.id)])
  await commits.storeParkedPhotos(own)
  expect(await startWorker({ photoErrors }).workUntil(own, 'undone')).toMatchObject({ parked_rows: 1 })
  const { rows } = await pool.query("select line from import_rows where import_id = $1 and fate = 'parked'", [
    hexToByteaParam(own.id),
  ])
  expect(rows).toEqual([{ line: 9 }])
})

test('tries no rows again when Undo has begun', async () => {
  const own = await insertImport()
  await startWorker().workUntil(own, 'done')
  await commits.undo(own)
  await pool.query("update imports set state = 'failed' where id = $1", [hexToByteaParam(own.id)])
  await expect(commits.retry(own)).rejects.toMatchObject({ status: 409, code: 'IMPORT_STATE' })
})

test('counts what is not kept once when a batch fails while the next one is matched', async () => {
  const own = await insertImport({ rows: 600 })
  await startMatching(own)
  await pool.query(
    `update imports set not_kept = '{}', mapping = '[null]', file = jsonb_set(file::jsonb, '{header}', '["Other"]')
     where id = $1`,
    [hexToByteaParam(own.id)],
  )
  await pool.query("update import_rows set raw = 'x', key = null where import_id = $1", [hexToByteaParam(own.id)])
  let batches = 0
  const { workUntil } = startWorker({
    async matchRows(cards) {
      batches += 1
      if (batches === 2) throw broken
      return cards.map(() => ({ fate: 'parked' as const, reason: 'unknown-card' as const }))
    },
  })
  expect(await workUntil(own, 'deciding')).toMatchObject({
    parked_rows: 600,
    not_kept: { "“Other” isn't kept": 600 },
  })
})

test('numbers equal rows of several batches in the order of the file', async () => {
  const own = await insertImport({ rows: 1_100 })
  await startMatching(own)
  await pool.query("update import_rows set raw = 'x', key = null, identity = null where import_id = $1", [
    hexToByteaParam(own.id),
  ])
  await startWorker().workUntil(own, 'deciding')
  const { rows } = await pool.query<{ key: string; identity: string }>(
    'select key, identity from import_rows where import_id = $1 order by line',
    [hexToByteaParam(own.id)],
  )
  const keys = new RowKeyAssigner([])
  expect(rows.map(({ key }) => key)).toEqual(rows.map(({ identity }) => keys.next(identity)))
  expect(new Set(rows.map(({ identity }) => identity)).size).toBe(1)
})

test('pauses longer after each try when the storage is away', async () => {
  const own = await insertImport({ photos: true })
  const { wake } = startWorker({ photoErrors: repeat(3, new StorageUnavailableError('away')), retryPauseMs: 100_000 })
  async function readPauseSeconds() {
    const { rows } = await pool.query<{ seconds: number | null }>(
      `select extract(epoch from worker_until - now())::float8 as seconds from imports where id = $1 and worker is null`,
      [hexToByteaParam(own.id)],
    )
    return rows[0]?.seconds ?? 0
  }
  const pauses: number[] = []
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await pool.query('update imports set worker_until = null where id = $1', [hexToByteaParam(own.id)])
    wake()
    await expect.poll(readPauseSeconds).toBeGreaterThan(0)
    pauses.push(Math.ceil((await readPauseSeconds()) / 100) * 100)
  }
  expect(pauses).toEqual([100, 200, 300])
})

test('goes on when a success follows four failures', async () => {
  const own = await insertImport({ rows: 2, photos: true })
  const fourFailures = repeat(4, broken)
  await startWorker({ photoErrors: [...fourFailures, null, ...fourFailures] }).workUntil(own, 'done')
  expect(await countPhotos(own)).toEqual(allStored(2))
})

test('deletes no photo when the import is another worker’s at the end', async () => {
  const own = await insertImport({ photos: true })
  await pool.query("update imports set state = 'matching', committed_at = now() where id = $1", [
    hexToByteaParam(own.id),
  ])
  await pool.query("update import_rows set fate = 'skip' where import_id = $1", [hexToByteaParam(own.id)])
  const isTaken = Promise.withResolvers<void>()
  const { wake } = startWorker({
    async findCurrency() {
      await pool.query("update imports set worker = 'other', worker_until = now() + interval '1 h' where id = $1", [
        hexToByteaParam(own.id),
      ])
      isTaken.resolve()
      return 'USD'
    },
  })
  wake()
  await isTaken.promise
  await startWorker().workUntil(await insertImport(), 'done')
  expect(await imports.require(own)).toMatchObject({ state: 'matching' })
  expect(await countPhotos(own)).toMatchObject({ waiting: 1 })
})

test('lets other imports go first when photos are left', async () => {
  const owns = [await insertImport({ rows: 3, photos: true }), await insertImport({ rows: 3, photos: true })]
  let other: OwnImport | null = null
  const { wake, workUntil } = startWorker({
    async beforePhoto() {
      other ??= await insertImport()
    },
  })
  wake()
  wake()
  for (const own of owns) await workUntil(own, 'done')
  const { rows } = await pool.query<{ isFirst: boolean }>(
    `select bool_and((select committed_at from imports where id = $1) < committed_at) as "isFirst"
     from imports where id = any($2)`,
    [hexToByteaParam(other!.id), owns.map(({ id }) => hexToByteaParam(id))],
  )
  expect(rows).toEqual([{ isFirst: true }])
})

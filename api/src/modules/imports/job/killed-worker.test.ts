import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { hexToByteaParam } from '../../../database/connect.ts'
import { anAccount } from '../../../testing/a-member.ts'
import { findCounterDrift } from '../../../testing/catalogue/counter-drift.ts'
import { seedCatalogue, seededId } from '../../../testing/catalogue/seed-catalogue.ts'
import { setUpTestDatabase, setUpTestFolder } from '../../../testing/set-up.ts'
import { createHoldingsStore } from '../../holdings/holdings-store.ts'
import { createRowMatcher } from '../matching/create-row-matcher.ts'
import { insertImportPhotos } from '../testing/insert-import-photos.ts'
import { insertImportToMatch } from '../testing/insert-import-to-match.ts'
import { insertLargeImportToCommit } from '../testing/insert-large-import-to-commit.ts'
import type { ClaimedImport } from './import-run.ts'
import { startImportWorker } from './import-worker.ts'
import { createMatchingRun } from './matching-run.ts'

const rows = 2_000
const program = join(import.meta.dirname, '../testing/run-import-worker.ts')
const { pool, url } = await setUpTestDatabase()
const dataFolder = await setUpTestFolder()
const cards = Array.from({ length: 20 }, (_, index) => ({ name: `Card ${index}` }))
await seedCatalogue(pool, [{ name: 'A', year: '2024', insertSets: [{ name: 'Base', cards }] }])
const cardIds = cards.map((_, index) => seededId('A', 'Base', index))

async function readImport(importId: string) {
  const { rows: found } = await pool.query<{
    state: string
    done: number
    added: number
    reversed: number | null
    notKept: object
  }>('select state, progress_done::int as done, added, reversed, not_kept as "notKept" from imports where id = $1', [
    hexToByteaParam(importId),
  ])
  return found[0]
}

/** Runs the worker in a process of its own. `killWhen` kills it without a warning. */
function startWorker(importId: string) {
  const child = spawn(process.execPath, [program, url, dataFolder], { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  async function waitUntil(isEnough: (found: { state: string; done: number }) => boolean) {
    for (;;) {
      const found = await readImport(importId)
      if (found && isEnough(found)) return
      await pause(5)
    }
  }
  return {
    waitUntil,
    async killWhen(isEnough: Parameters<typeof waitUntil>[0]) {
      await waitUntil(isEnough)
      child.kill('SIGKILL')
      await ended
      // Expires the killed worker's claim.
      await pool.query('update imports set worker_until = now()')
    },
  }
}

async function countCopies() {
  const { rows: counted } = await pool.query<{ copies: number; named: number }>(
    `select count(*)::int as copies,
       (select count(distinct id)::int from import_rows, unnest(added_ids) id
        where id in (select encode(id, 'hex') from user_inventory)) as named
     from user_inventory`,
  )
  return counted[0]
}

test('adds and removes every copy exactly once when import workers are killed', { timeout: 120_000 }, async () => {
  const { id: userId } = await anAccount({ pool })
  const importId = await insertLargeImportToCommit(pool, { userId, cardIds, rows })
  await startWorker(importId).killWhen(({ done }) => done >= 0.3 * rows)
  const second = startWorker(importId)
  await second.waitUntil(({ state }) => state === 'done')
  expect(await readImport(importId)).toMatchObject({ added: rows })
  expect(await countCopies()).toEqual({ copies: rows, named: rows })
  expect(await findCounterDrift(pool)).toEqual([])

  await pool.query("update imports set state = 'undoing', reversed = 0, kept = 0, failed = 0")
  await second.killWhen(({ done }) => done >= 0.4 * rows)
  await startWorker(importId).killWhen(({ state }) => state === 'undone')
  expect(await readImport(importId)).toMatchObject({ reversed: rows })
  expect(await countCopies()).toEqual({ copies: 0, named: 0 })
  expect(await findCounterDrift(pool)).toEqual([])
})

test('matches every row once when a process is killed while it matches', { timeout: 120_000 }, async () => {
  const { id: userId } = await anAccount({ pool })
  const importId = await insertImportToMatch(pool, { userId, rows })
  await startWorker(importId).killWhen(({ done }) => done >= 0.3 * rows)
  await startWorker(importId).killWhen(({ state }) => state === 'deciding')
  const { rows: counted } = await pool.query<{ counted: number; matched: number; keys: number }>(
    `select parked_rows as counted, count(r.fate)::int as matched, count(distinct r.key)::int as keys
     from imports i join import_rows r on r.import_id = i.id where i.id = $1 group by i.id`,
    [hexToByteaParam(importId)],
  )
  expect(counted).toEqual([{ counted: rows, matched: rows, keys: rows }])
})

test('stores each photo once when processes are killed while they store photos', { timeout: 120_000 }, async () => {
  const photos = 40
  const { id: userId } = await anAccount({ pool })
  const importId = await insertLargeImportToCommit(pool, { userId, cardIds, rows: photos })
  await insertImportPhotos(pool, importId)
  await startWorker(importId).killWhen(({ done }) => done >= 1.3 * photos)
  await startWorker(importId).killWhen(({ state }) => state === 'done')
  const { rows: counted } = await pool.query<{ urls: number; waiting: number; files: number; reasons: number }>(
    `select count(distinct custom_image_url)::int as urls, (select count(*)::int from import_photos) as waiting,
       (select count(*)::int from stored_files where owner_id = $1) as files,
       (select count(*)::int from import_rows where import_id = $2 and reason is not null) as reasons
     from user_inventory where user_id = $1`,
    [hexToByteaParam(userId), hexToByteaParam(importId)],
  )
  expect(counted).toEqual([{ urls: photos, waiting: 0, files: expect.toBeOneOf([photos, photos + 1]), reasons: 0 }])
  expect(await readImport(importId)).toMatchObject({ notKept: {} })
})

test('renews its claim when a batch takes long', async () => {
  const { id: userId } = await anAccount({ pool })
  const importId = await insertImportToMatch(pool, { userId, rows: 1 })
  const batch = Promise.withResolvers<void>()
  const readClaimEnd = async () => {
    const { rows: found } = await pool.query<{ end: Date | null }>(
      'select worker_until as end from imports where id = $1',
      [hexToByteaParam(importId)],
    )
    return found[0]?.end?.getTime() ?? 0
  }
  const holdings = createHoldingsStore({ pool, quickReads: pool, publicLists: pool, invalidateCardCounts: () => {} })
  const matching = {
    ...createRowMatcher(pool),
    async matchRows() {
      await batch.promise
      return [{ fate: 'parked' as const, reason: 'unknown-card' as const }]
    },
  }
  const copyPhotos = { storeImported: () => expect.fail('The import has no photos') }
  const log = { error: () => {} }
  const startMatching = (claimed: ClaimedImport) => createMatchingRun({ pool, matching }, claimed, 'USD')
  const dependencies = { pool, holdings, startMatching, copyPhotos }
  const worker = startImportWorker(dependencies, log, { claimRenewalMs: 20 })
  worker.wake()
  await expect.poll(readClaimEnd).toBeGreaterThan(0)
  const firstEnd = await readClaimEnd()
  await expect.poll(readClaimEnd).toBeGreaterThan(firstEnd)
  batch.resolve()
  await expect.poll(async () => (await readImport(importId))?.state).toBe('deciding')
  await worker.close()
})

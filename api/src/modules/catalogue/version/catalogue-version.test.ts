import { afterEach, expect, test, vi } from 'vitest'
import { setUpTestDatabase } from '../../../testing/set-up.ts'
import { bumpCatalogueVersion, waitUntilChangeVisibleEverywhere } from './catalogue-version.ts'
import { watchCatalogue } from './watch-catalogue.ts'

const hooks = vi.hoisted(() => ({ beforePause: (_delayMs: number | undefined) => {} }))
vi.mock('node:timers/promises', async (original) => {
  const real = await original<typeof import('node:timers/promises')>()
  const setTimeout: typeof real.setTimeout = (delayMs, value, options) => {
    hooks.beforePause(delayMs)
    return real.setTimeout(delayMs, value, options)
  }
  return { ...real, setTimeout }
})

const database = await setUpTestDatabase()
afterEach(() => {
  hooks.beforePause = () => {}
  vi.useRealTimers()
})

async function bumpAndReadVersion(): Promise<number> {
  await bumpCatalogueVersion(database.pool, ['a'])
  await waitUntilChangeVisibleEverywhere(database.pool)
  const { rows } = await database.pool.query<{ version: number }>('select version from catalogue_state')
  return rows[0]?.version ?? Number.NaN
}

test('resolves when every process serves the new version', async () => {
  const processes = await Promise.all([1, 2, 3].map(() => watchCatalogue(database.url)))
  try {
    for (let time = 0; time < 20; time++) {
      const version = await bumpAndReadVersion()
      expect(processes.map((each) => each.version())).toEqual([version, version, version])
    }
  } finally {
    for (const each of processes) await each.close()
  }
})

test('sees all changes that follow each other without a pause', async () => {
  const serving = await watchCatalogue(database.url)
  try {
    for (let time = 0; time < 5; time++) await bumpCatalogueVersion(database.pool, ['a'])
    const version = await bumpAndReadVersion()
    expect(serving.version()).toBe(version)
  } finally {
    await serving.close()
  }
})

test('does not wait for a process that has stopped, nor when there is none', async () => {
  await (await watchCatalogue(database.url)).close()
  // The time limit never passes, so a wait for the stopped process would never end.
  vi.useFakeTimers({ toFake: ['Date'] })
  await bumpAndReadVersion()
})

test('waits at most two seconds for a process that hangs', async () => {
  const hanging = await database.pool.connect()
  try {
    await hanging.query('select pg_advisory_lock_shared(5813210, 0)')
    await bumpCatalogueVersion(database.pool, ['a'])
    const begin = new Date('2026-01-02T03:04:05Z').getTime()
    vi.useFakeTimers({ toFake: ['Date'], now: begin })
    // The tests' PostgreSQL makes pauses of its own, all of them longer.
    hooks.beforePause = (delayMs = 0) => {
      if (delayMs < 10) vi.setSystemTime(Date.now() + 100)
    }
    await waitUntilChangeVisibleEverywhere(database.pool)
    expect(Date.now() - begin).toBe(2_000)
  } finally {
    hanging.release(true)
  }
})

import path from 'node:path'
import { plantCatalogue } from '@ninepocket/api/testing/plant-catalogue'
import { testDatabase } from '@ninepocket/api/testing/test-database'
import { findNginx, withoutNginx } from '@ninepocket/testing/find-nginx'
import { expect, test } from 'vitest'
import { measureScript } from '../measure/command.ts'
import { root, runFolder, withCleanUp } from '../measure/workspace.ts'
import { stormCatalogue } from '../storm/storm-catalogue.ts'
import { runRestarts } from './run-restarts.ts'
import { twoSites } from './two-sites.ts'

const longestMs = 120_000
const port = 4630
const hasNginx = (await findNginx()) !== null
const fact = 'nobody notices that each of two processes behind nginx is restarted'

test.skipIf(!hasNginx)(hasNginx ? fact : `${fact} (${withoutNginx})`, { timeout: longestMs }, () =>
  withCleanUp(async (later) => {
    const { url: databaseUrl, pool, drop } = await testDatabase()
    later(drop)
    await plantCatalogue(pool, stormCatalogue)
    await measureScript(path.join(root, 'scripts/build.ts'), [], {})
    const dataDir = await runFolder(undefined, later)
    const sites = await twoSites({ databaseUrl, dataDir, port, seedDemo: '0' }, later)
    const run = { restarts: 2, everyMs: 0, perSecond: 20, writers: 1 }
    const { restarts, load, acknowledged, failedWrites, seen, ...faults } = await runRestarts(
      sites,
      pool,
      run,
    )
    expect(restarts.map(({ site }) => site)).toEqual([0, 1])
    expect(load.failures).toEqual([])
    expect(failedWrites).toEqual([])
    expect(seen.stale).toEqual([])
    expect(faults).toEqual({ lost: 0, twice: 0, wrong: 0, differences: 0 })
    expect(load.requests).toBeGreaterThan(20)
    expect(acknowledged).toBeGreaterThan(5)
  }),
)

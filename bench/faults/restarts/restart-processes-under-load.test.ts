import { seedCatalogue } from '@ninepocket/api/testing/catalogue/seed-catalogue'
import { createTestDatabase } from '@ninepocket/api/testing/test-database'
import { findOrDownloadNginx, missingNginxMessage } from '@ninepocket/testing/processes/find-or-download-nginx'
import { expect, test } from 'vitest'
import { prepareRunFolder, withCleanUp } from '../../measure/run/workspace.ts'
import { buildSite } from '../../measure/servers/start-servers.ts'
import { contentionCatalogue } from '../contention/contention-catalogue.ts'
import { restartProcessesUnderLoad } from './restart-processes-under-load.ts'
import { startSitePair } from './site-pair.ts'

const testTimeoutMs = 120_000
const port = 4630
const hasNginx = (await findOrDownloadNginx()) !== null
const title = 'serves every request while each of two processes behind nginx restarts'

test.skipIf(!hasNginx)(hasNginx ? title : `${title} (${missingNginxMessage})`, { timeout: testTimeoutMs }, () =>
  withCleanUp(async (onCleanUp) => {
    const { url: databaseUrl, pool, drop } = await createTestDatabase()
    onCleanUp(drop)
    await seedCatalogue(pool, contentionCatalogue)
    await buildSite()
    const dataDir = await prepareRunFolder(onCleanUp)
    const pair = await startSitePair({ databaseUrl, dataDir, port, seedDemo: '0' }, onCleanUp)
    const run = { restarts: 2, minIntervalMs: 0, readsPerSecond: 20, writers: 1 }
    const figures = await restartProcessesUnderLoad(pair, pool, run)
    const { restarts, load, acknowledgedWriteCount, failedWrites, readConsistency, ...mismatches } = figures
    expect(restarts.map(({ site }) => site)).toEqual([0, 1])
    expect(load.failures).toEqual([])
    expect(failedWrites).toEqual([])
    expect(readConsistency.stale).toEqual([])
    expect(mismatches).toEqual({ lost: 0, twice: 0, wrong: 0, counterDriftCount: 0 })
    expect(load.requests).toBeGreaterThan(20)
    expect(acknowledgedWriteCount).toBeGreaterThan(5)
  }),
)

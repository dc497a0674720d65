import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runSite } from '@ninepocket/testing/processes/run-site'
import { expect, test } from 'vitest'
import { runReleases } from './run-releases.ts'

const testTimeoutMs = 120_000
const pages = ['/', '/hockey-sets', '/terms', '/login', '/search?term=x']

test('serves every request while a remote is released, rolled back and released again', {
  timeout: testTimeoutMs,
}, async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ninepocket-release-'))
  const site = await runSite({ DATA_DIR: dataDir, SEED_DEMO: '0', LOG_LEVEL: 'silent' })
  try {
    const run = { switches: 3, perSecond: 20, tabs: 1, remotes: ['mf-account'] }
    const { switches, load, browsed } = await runReleases({ url: site.url, dataDir, pid: site.pid }, run, pages)
    expect(switches.map(({ act }) => act)).toEqual(['release', 'rollback', 'release'])
    expect(load.failures).toEqual([])
    expect(browsed.faults).toEqual([])
    expect(load.requests).toBeGreaterThan(20)
  } finally {
    await site.stop()
    await rm(dataDir, { recursive: true })
  }
})

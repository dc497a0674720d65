import { expect, test } from 'vitest'
import { prepareRunFolder, withCleanUp } from '../measure/run/workspace.ts'
import { buildSite, startSite } from '../measure/servers/start-servers.ts'
import { runReleases } from './run-releases.ts'

const timeout = 120_000
const pages = ['/', '/hockey-sets', '/terms', '/login', '/search?term=x']

test('serves every request while a remote is released, rolled back and released again', { timeout }, () =>
  withCleanUp(async (onCleanUp) => {
    const dataDir = await prepareRunFolder(onCleanUp)
    await buildSite()
    const { url } = await startSite({ DATA_DIR: dataDir, SEED_DEMO: '0', LOG_LEVEL: 'silent' }, onCleanUp)
    const run = { switches: 3, perSecond: 20, tabs: 1, remotes: ['mf-account'] }
    const { switches, load, browsed } = await runReleases({ url, dataDir }, run, pages)
    expect(switches.map(({ command }) => command)).toEqual(['release', 'rollback', 'release'])
    expect(load.failures).toEqual([])
    expect(browsed.failures).toEqual([])
    expect(load.requests).toBeGreaterThan(20)
  }),
)

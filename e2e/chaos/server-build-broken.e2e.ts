import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningSite, runSite } from '@ninepocket/testing/run-site'
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest'
import { brokenServers, publishBroken } from '../fixtures/publish-broken.ts'
import { settled, test } from '../fixtures/watched-page.ts'

let dataDir = ''
let site: RunningSite
let sound = ''
const registry = () => join(dataDir, 'registry')

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ninepocket-broken-'))
  site = await runSite({ DATA_DIR: dataDir, SEED_DEMO: '0', LOG_LEVEL: 'silent' })
  sound = await readFile(join(registry(), 'remotes.json'), 'utf8')
})
afterEach(() => writeFile(join(registry(), 'remotes.json'), sound))
afterAll(async () => {
  await site?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** How long a reader may wait for the first byte of a page; the promise is 100 ms, on a machine with nothing else. */
const quicklyMs = 1500
async function timed(path: string) {
  const started = performance.now()
  const reply = await fetch(site.url + path)
  const html = await reply.text()
  return { status: reply.status, html, ms: performance.now() - started }
}

test.for(Object.keys(brokenServers) as Array<keyof typeof brokenServers>)(
  'a release whose server build %s: its pages go out for the browser to render, the others as ever',
  { timeout: 60_000 },
  async (kind, { openPage }) => {
    await publishBroken({ url: site.url, registry: registry() }, 'mf-account', kind)
    const page = await timed('/terms')
    expect(page.status).toBe(200)
    expect(page.ms).toBeLessThan(quicklyMs)
    expect(page.html).not.toContain('Terms of Use</h1>')

    // Pages of the other remote, of the API, and files go on.
    const others = await Promise.all(['/hockey-sets', '/api/stats', '/remotes.json', '/healthz'].map(timed))
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    for (const { ms } of others) expect(ms).toBeLessThan(quicklyMs)

    // A stuck thread has been replaced by then: the other remote's pages have their markup again.
    await vi.waitFor(
      async () =>
        expect((await timed(`/hockey-sets?fresh=${Date.now()}`)).html).toContain('Hockey Sets</h1>'),
      { timeout: 12_000, interval: 300 },
    )

    const seen = await settled(await openPage('/terms', { baseURL: site.url }))
    await seen.getByRole('heading', { level: 1, name: 'Terms of Use' }).waitFor()
  },
)

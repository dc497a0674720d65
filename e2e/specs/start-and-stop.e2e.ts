import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createTemporaryDataFolder } from '@ninepocket/testing/processes/create-temporary-data-folder'
import { findFreePort } from '@ninepocket/testing/processes/find-free-port'
import { listProcessTreePids, readParentPidsOfAllProcesses } from '@ninepocket/testing/processes/process-tree'
import { type RunningSite, runSite, type StopSignal } from '@ninepocket/testing/processes/run-site'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { scaleTimeout } from '../fixtures/measure/scale-timeout.ts'
import { postNewsletterSignUp } from '../fixtures/site/post-newsletter-sign-up.ts'

/** Limit on the time of a stop, and of a second start (spec §11.1). */
const maxDurationMs = scaleTimeout(10_000)

let dataDir = ''
let site: RunningSite | undefined
beforeEach(async () => {
  dataDir = await createTemporaryDataFolder('ninepocket-start-')
})
afterEach(async () => {
  // npm waits for its child processes when all receive the signal.
  await site?.stop('SIGINT')
  site = undefined
  await rm(dataDir, { recursive: true, force: true })
})

const start = async () => {
  site = await runSite({ DATA_DIR: dataDir, SEED_DEMO: '0' })
  return site
}
const startByNpm = async () => {
  const settings = { DATA_DIR: dataDir, SEED_DEMO: '1', npm_config_update_notifier: 'false' }
  site = await runSite(settings, ['npm', 'start'])
  return site
}
const postmasterFile = () => join(dataDir, 'postgres', 'postmaster.pid')
const readPostmasterId = async () => Number((await readFile(postmasterFile(), 'utf8')).split('\n', 1)[0])

/** Stops the site and expects that all its processes end in time. */
async function expectCleanStop({ pid, stop }: RunningSite, signal: StopSignal): Promise<void> {
  const processes = listProcessTreePids(pid)
  expect(processes).toContain(await readPostmasterId())
  const startedAt = performance.now()
  await stop(signal)
  const listRemaining = () => {
    const running = readParentPidsOfAllProcesses()
    return processes.filter((each) => running.has(each))
  }
  await expect.poll(listRemaining).toEqual([])
  expect(performance.now() - startedAt).toBeLessThan(maxDurationMs)
  expect(existsSync(postmasterFile())).toBe(false)
}

async function signUp(url: string, email: string): Promise<void> {
  expect((await postNewsletterSignUp(url, JSON.stringify({ email }))).status).toBe(200)
}

const demoMessage = 'demo catalogue: writing it'
const fetchMailbox = (url: string) => fetch(`${url}/dev/mailbox`).then((reply) => reply.text())

test('`npm start` stops on Ctrl-C and SIGTERM, and is ready again within 10 s with its data', async () => {
  const first = await startByNpm()
  expect(first.output).toContain(demoMessage)
  await signUp(first.url, 'guest@example.org')
  await expectCleanStop(first, 'SIGINT')

  const startedAt = performance.now()
  const second = await startByNpm()
  expect(performance.now() - startedAt).toBeLessThan(maxDurationMs)
  expect(second.output).not.toContain(demoMessage)
  expect(await fetchMailbox(second.url)).toContain('guest@example.org')
  await expectCleanStop(second, 'SIGTERM')
})

test.for([
  ['the site alone', false],
  ['all processes', true],
] as const)('starts again without data loss after kill -9 of %s', async ([, killsDatabase]) => {
  const first = await start()
  await signUp(first.url, 'guest@example.org')
  const database = await readPostmasterId()
  process.kill(first.pid, 'SIGKILL')
  if (killsDatabase) process.kill(database, 'SIGKILL')
  const second = await start()
  expect(await fetchMailbox(second.url)).toContain('guest@example.org')
})

test('a start into a pipe prints JSON lines and its address, and requires HTTPS of browsers with every response', async () => {
  const settings = { PUBLIC_URL: 'https://cards.example', PORT: String(await findFreePort()), LOG_LEVEL: 'info' }
  site = await runSite({ ...settings, DATA_DIR: dataDir, SEED_DEMO: '0' })
  const lines = site.output.trimEnd().split('\n')
  expect(lines.pop()).toBe('ready https://cards.example')
  for (const line of lines)
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), msg: expect.any(String) })
  const address = `http://127.0.0.1:${settings.PORT}`
  const page = await (await fetch(`${address}/`)).text()
  const [script = ''] = /\/assets\/[^"]+\.js/.exec(page) ?? []
  const [remoteScript = ''] = /\/remotes\/[^"]+\.m?js/.exec(page) ?? []
  const paths = [
    '/',
    '/profile',
    script,
    remoteScript,
    '/remotes.json',
    '/robots.txt',
    '/sitemap.xml',
    '/api/site',
    '/none',
  ]
  for (const path of paths) {
    const { headers } = await fetch(address + path, { redirect: 'manual' })
    expect([path, headers.get('strict-transport-security')]).toEqual([path, 'max-age=31536000; includeSubDomains'])
  }
})

test('reports every invalid setting and does not start', () => {
  const script = fileURLToPath(new URL('../../scripts/start.ts', import.meta.url))
  const { status, stderr } = spawnSync(process.execPath, [script], {
    env: { ...process.env, DATA_DIR: join(dataDir, 'none'), PORT: 'http', SEED_DEMO: 'perhaps' },
    encoding: 'utf8',
    timeout: 60_000,
  })
  expect(status).toBe(1)
  const { level, msg } = JSON.parse(stderr) as { level: number; msg: string } // a line of the log
  expect(level).toBe(60)
  expect(msg).toContain('PORT')
  expect(msg).toContain('SEED_DEMO')
  expect(existsSync(join(dataDir, 'none'))).toBe(false)
})

test('reports a port that is in use before doing any work', async () => {
  const { port } = new URL(inject('siteUrl'))
  const second = runSite({ DATA_DIR: join(dataDir, 'none'), PORT: port })
  await expect(second).rejects.toThrow(`Port ${port} is in use`)
  expect(existsSync(join(dataDir, 'none'))).toBe(false)
})

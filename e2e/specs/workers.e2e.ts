import { type RunningSite, runSite } from '@ninepocket/testing/processes/run-site'
import { afterEach, expect, test } from 'vitest'
import { scaleTimeout } from '../fixtures/measure/scale-timeout.ts'
import { postNewsletterSignUp } from '../fixtures/site/post-newsletter-sign-up.ts'

/** Limit on the time that a stop takes (spec §11.1). */
const maxStopMs = scaleTimeout(10_000)

let site: RunningSite | undefined
afterEach(async () => {
  await site?.stop()
  site = undefined
})

/** Returns the id of the process that responded, with which its request ids begin. */
async function findWorkerId(url: string): Promise<string> {
  const reply = await fetch(`${url}/healthz`, { headers: { connection: 'close' } })
  return reply.headers.get('x-request-id')?.replace(/-[0-9a-z]+$/, '') ?? 'unknown'
}

test('two workers serve one site, accept the same CSRF tokens, and stop with it', async () => {
  site = await runSite({ WORKERS: '2', SEED_DEMO: '0' })
  const { url } = site
  const statuses = await Promise.all(Array.from({ length: 20 }, () => fetch(url).then((reply) => reply.status)))
  expect(new Set(statuses)).toEqual(new Set([200]))
  const workerIds = new Set<string>()
  for (let request = 0; request < 20; request++) workerIds.add(await findWorkerId(url))
  expect(workerIds.size).toBe(2)

  // On a new connection each, so that the token and the sign-up reach different workers.
  for (let request = 0; request < 6; request++) {
    const body = JSON.stringify({ email: `guest${request}@example.org` })
    expect((await postNewsletterSignUp(url, body, { connection: 'close' })).status).toBe(200)
  }

  const startedAt = performance.now()
  await site.stop()
  expect(performance.now() - startedAt).toBeLessThan(maxStopMs)
  await expect(fetch(url)).rejects.toThrow()
})

import { type RunningSite, runSite } from '@ninepocket/testing/processes/run-site'
import { afterEach, expect, test } from 'vitest'
import { scaleTimeout } from '../fixtures/measure/scale-timeout.ts'

/** Limit on the time that a stop takes (spec §11.1). */
const maxStopMs = scaleTimeout(10_000)

let site: RunningSite | undefined
afterEach(async () => {
  await site?.stop()
  site = undefined
})

/** Returns the process that responded: request ids begin with an id of their process. */
async function findWorkerId(url: string): Promise<string> {
  const reply = await fetch(`${url}/healthz`, { headers: { connection: 'close' } })
  return reply.headers.get('x-request-id')?.replace(/-[0-9a-z]+$/, '') ?? 'unknown'
}

test('two workers serve one site and stop with it', async () => {
  site = await runSite({ WORKERS: '2', SEED_DEMO: '0' })
  const { url } = site
  const pages = await Promise.all(Array.from({ length: 20 }, () => fetch(url).then((reply) => reply.status)))
  expect(new Set(pages)).toEqual(new Set([200]))
  const workerIds = new Set<string>()
  for (let request = 0; request < 20; request++) workerIds.add(await findWorkerId(url))
  expect(workerIds.size).toBe(2)

  const startedAt = performance.now()
  await site.stop()
  expect(performance.now() - startedAt).toBeLessThan(maxStopMs)
  await expect(fetch(url)).rejects.toThrow()
})

test('a CSRF token of one worker is valid on the other', async () => {
  site = await runSite({ WORKERS: '2', SEED_DEMO: '0' })
  const { url } = site
  const statuses: number[] = []
  for (let time = 0; time < 6; time++) {
    const reply = await fetch(`${url}/api/auth/csrf-token`, { headers: { connection: 'close' } })
    const { csrfToken } = (await reply.json()) as { csrfToken: string } // the endpoint's reply
    const answer = await fetch(`${url}/api/users/guest-newsletter-signup`, {
      method: 'POST',
      headers: {
        connection: 'close',
        'content-type': 'application/json',
        'x-csrf-token': csrfToken,
        cookie: reply.headers.get('set-cookie')?.split(';', 1)[0] ?? '',
      },
      body: JSON.stringify({ email: `person${time}@example.org` }),
    })
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200])
})

import { availableParallelism } from 'node:os'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { login } from '@ninepocket/contract/auth/auth-endpoints'
import { listProducts } from '@ninepocket/contract/catalogue/product-endpoints'
import { expect, test, vi } from 'vitest'
import { hashPassword, verifyPassword } from '../../../security/password-hash.ts'
import { aClientWithCookies } from '../../../testing/a-client-with-cookies.ts'
import { anAccount, memberPassword as password } from '../../../testing/a-member.ts'
import { smallCatalogue } from '../../../testing/catalogue/small-catalogue.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'

/** Password checks that are running; each starts its real work after `mayStart`. */
const checks = vi.hoisted(() => ({ runningCount: 0, mayStart: Promise.resolve() }))
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  const verify: typeof real.verify = async (...args) => {
    checks.runningCount += 1
    try {
      await checks.mayStart
      return await real.verify(...args)
    } finally {
      checks.runningCount -= 1
    }
  }
  return { ...real, verify }
})

// Nothing is cached, so that each read queries the database.
const site = await setUpTestApi({ products: smallCatalogue, settings: { HUMAN_VERIFICATION: 'off' }, cacheBytes: 0 })

async function startFiftyLogins() {
  const { username } = await anAccount(site)
  const browser = aClientWithCookies(site)
  await browser.call(listProducts)
  const progress = { doneCount: 0 }
  const logins = Promise.all(
    Array.from({ length: 50 }, () =>
      browser.send(login, { body: { username, password } }).finally(() => {
        progress.doneCount += 1
      }),
    ),
  )
  return { browser, logins, progress }
}

test('answers reads of the catalogue while fifty logins wait for their password checks', async () => {
  const { promise, resolve: startChecks } = Promise.withResolvers<void>()
  checks.mayStart = promise
  const { browser, logins, progress } = await startFiftyLogins()
  const maxRunningChecks = availableParallelism() >= 4 ? 2 : 1
  await vi.waitFor(() => expect(checks.runningCount).toBe(maxRunningChecks))
  for (let count = 0; count < 100; count++) await browser.call(listProducts)
  expect(progress.doneCount).toBe(0)
  // More checks at once would take the cores and threads that reads need.
  expect(checks.runningCount).toBe(maxRunningChecks)
  startChecks()
  expect((await logins).map(({ status }) => status)).toEqual(Array(50).fill(200))
})

test('leaves the main thread to other work while it checks a password', async () => {
  const storedHash = await hashPassword(password)
  await verifyPassword(storedHash, password)
  let isDone = false
  const check = verifyPassword(storedHash, password).finally(() => {
    isDone = true
  })
  let turnCount = 0
  while (!isDone) {
    await nextTurn()
    turnCount += 1
  }
  expect(await check).toBe(true)
  // A check on the main thread ends within the first turn of the event loop.
  expect(turnCount).toBeGreaterThan(10)
})

test('takes less than a tenth of the time of fifty logins for a read beside them', async () => {
  const { browser, logins, progress } = await startFiftyLogins()
  const startedAt = performance.now()
  const times: number[] = []
  while (progress.doneCount < 50) {
    const readStartedAt = performance.now()
    await browser.call(listProducts)
    times.push(performance.now() - readStartedAt)
  }
  const loginsMs = performance.now() - startedAt
  expect((await logins).map(({ status }) => status)).toEqual(Array(50).fill(200))
  const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]
  expect(median).toBeLessThan(loginsMs / 10)
})

import { login } from '@ninepocket/contract/auth/auth-endpoints'
import { listProducts } from '@ninepocket/contract/catalogue/product-endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBrowser } from '../../../testing/a-browser.ts'
import { anAccount, memberPassword as password } from '../../../testing/a-member.ts'
import { seedCatalogue } from '../../../testing/catalogue/seed-catalogue.ts'
import { smallCatalogue } from '../../../testing/catalogue/small-catalogue.ts'
import { startTestApi, type TestApi } from '../../../testing/test-api.ts'

const maxReadMs = 100
let site: TestApi
beforeAll(async () => {
  // Nothing is kept, so that each read goes to the database.
  site = await startTestApi({ settings: { HUMAN_VERIFICATION: 'off' }, cacheBytes: 0 })
  await seedCatalogue(site.pool, smallCatalogue)
})
afterAll(() => site.close())

// The test itself shares this process and this machine with what it measures.
test('while fifty people log in at once, reading the catalogue stays quick', { retry: 2 }, async () => {
  const { username } = await anAccount(site)
  const browser = aBrowser(site)
  await browser.call(listProducts)
  let areLoggingIn = true
  const logins = Promise.all(
    Array.from({ length: 50 }, () => browser.send(login, { body: { username, password } })),
  ).finally(() => {
    areLoggingIn = false
  })
  const times: number[] = []
  while (areLoggingIn) {
    const started = performance.now()
    await browser.call(listProducts)
    times.push(performance.now() - started)
  }
  expect((await logins).map(({ status }) => status)).toEqual(Array(50).fill(200))
  expect(times.length).toBeGreaterThan(50)
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]
  expect(p99).toBeLessThan(maxReadMs)
})

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningSite, runSite } from '@ninepocket/testing/run-site'
import type { Page } from 'playwright'
import { afterEach, expect, inject, vi } from 'vitest'
import { forgetComplaints } from '../fixtures/break-remote.ts'
import { modernSet, paths } from '../fixtures/find-places.ts'
import { settled, test } from '../fixtures/watched-page.ts'

const { product, insertSet, cards } = await modernSet(inject('siteUrl'))
const card = cards[0]!

let site: RunningSite | undefined
let dataDir = ''
afterEach(async () => {
  await site?.stop()
  site = undefined
  if (dataDir) await rm(dataDir, { recursive: true, force: true })
})

/** The button beside an error; a page may have several, each for its own part. */
const tryAgain = (page: Page, error: string) =>
  page.getByRole('alert').filter({ hasText: error }).getByRole('button', { name: 'Try again' })

test.for(['500', 'down', 'garbage'] as const)(
  'with the API %s each page has its own error, and its retry works',
  {
    timeout: 90_000,
  },
  async (fault, { newPage, misbehaviour }) => {
    const page = await newPage()
    let isBroken = false
    await page.route('**/api/**', (route) => {
      if (!isBroken) return route.fallback()
      if (fault === 'down') return route.abort('connectionrefused')
      if (fault === 'garbage')
        return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway' })
      return route.fulfill({ status: 500, json: { message: 'Out of order', code: 'INTERNAL' } })
    })
    await page.goto(paths.terms)
    await settled(page)
    const steps = [
      { link: 'Hockey Sets', error: 'Failed to load items. Please try again.', there: product.name },
      { link: product.name, error: 'Failed to load data', there: insertSet.name },
      { link: insertSet.name, error: 'Failed to load data', there: card.name },
      { link: card.name, error: 'Error Loading Card Details', there: 'Card Details' },
    ]
    for (const { link, error, there } of steps) {
      isBroken = true
      // By keyboard: a pointer left lying would warm the link that comes under it while all is well.
      await page.getByRole('link', { name: link, exact: true }).first().press('Enter')
      await page.getByRole('heading', { name: error, exact: true }).waitFor({ timeout: 15_000 })
      isBroken = false
      await tryAgain(page, error).press('Enter')
      await page.getByRole('main').getByText(there, { exact: true }).first().waitFor()
    }
    forgetComplaints(misbehaviour)
  },
)

test('without its database the site says so page by page, and what needs none goes on', {
  timeout: 90_000,
}, async ({ newPage, misbehaviour }) => {
  dataDir = await mkdtemp(join(tmpdir(), 'ninepocket-data-'))
  site = await runSite({ DATA_DIR: dataDir, SEED_DEMO: '0', LOG_LEVEL: 'silent' })
  const { url } = site
  const [pid] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n', 1)
  process.kill(Number(pid), 'SIGKILL')
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(503), { timeout: 10_000 })
  expect((await fetch(`${url}/healthz`)).status).toBe(200)

  const call = await fetch(`${url}/api/products?page=7`)
  expect(call.status).toBeGreaterThanOrEqual(500)
  expect(await call.json()).toMatchObject({ message: expect.any(String), code: expect.any(String) })

  const page = await newPage({ baseURL: url })
  await page.goto(paths.privacy)
  await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor()
  await page.goto(`${paths.sets}?filter=anything`)
  await page
    .getByRole('heading', { name: 'Failed to load items. Please try again.' })
    .waitFor({ timeout: 15_000 })
  await page.getByRole('link', { name: 'Ninepocket' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Every card in its pocket.' }).waitFor()
  forgetComplaints(misbehaviour)
})

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningSite, runSite } from '@ninepocket/testing/processes/run-site'
import type { Page } from 'playwright'
import { afterAll, expect, inject, vi } from 'vitest'
import { closeBrokenPage } from '../fixtures/chaos/break-remote.ts'
import { navigateInPage } from '../fixtures/pages/navigate-in-page.ts'
import { test, waitForNetworkIdle } from '../fixtures/pages/watched-page.ts'
import { modernInsertSet, testSitePaths } from '../fixtures/site/catalogue-paths.ts'

const cataloguePaths = await modernInsertSet(inject('siteUrl'))
const { product, insertSet } = cataloguePaths
const card = cataloguePaths.cards[0]!

let site: RunningSite | undefined
let dataDir = ''
afterAll(async () => {
  await site?.stop()
  if (dataDir) await rm(dataDir, { recursive: true, force: true })
})

const tryAgain = (page: Page, error: string) =>
  page.getByRole('alert').filter({ hasText: error }).getByRole('button', { name: 'Try again' })

test.concurrent.for(['500', 'down', 'garbage'] as const)(
  'with the API failing by %s, each page shows its own error, and Retry works',
  async (fault, { newPage, pageProblems }) => {
    const page = await newPage()
    let isBroken = false
    await page.route('**/api/**', (route) => {
      if (!isBroken) return route.fallback()
      if (fault === 'down') return route.abort('connectionrefused')
      if (fault === 'garbage') return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway' })
      return route.fulfill({ status: 500, json: { message: 'Out of order', code: 'INTERNAL' } })
    })
    await page.goto(testSitePaths.terms)
    await waitForNetworkIdle(page)
    for (const { path, error, there } of [
      {
        path: testSitePaths.home,
        error: 'Failed to load items. Please try again.',
        there: '2026 Vantage Spectrum',
      },
      { path: testSitePaths.products, error: 'Failed to load items. Please try again.', there: product.name },
      { path: cataloguePaths.productPath, error: 'Failed to load data', there: insertSet.name },
      { path: cataloguePaths.insertSetPath, error: 'Failed to load data', there: card.name },
      { path: cataloguePaths.cardPath(card), error: 'Error Loading Card Details', there: 'Card Details' },
    ]) {
      isBroken = true
      // A reload clears the cache, which the lists above would otherwise have filled.
      await page.reload()
      await waitForNetworkIdle(page)
      await navigateInPage(page, path)
      await page.getByRole('heading', { name: error, exact: true }).waitFor()
      isBroken = false
      await tryAgain(page, error).click()
      await page.getByRole('main').getByText(there, { exact: true }).first().waitFor()
      await page.goBack()
      await page.getByRole('heading', { level: 1, name: 'Terms of Use' }).waitFor()
    }
    await closeBrokenPage(page, pageProblems)
  },
)

test.concurrent('without its database the site shows an error on each page that needs it, and no other', async ({
  newPage,
  pageProblems,
}) => {
  dataDir = await mkdtemp(join(tmpdir(), 'ninepocket-data-'))
  site = await runSite({ DATA_DIR: dataDir, SEED_DEMO: '0', LOG_LEVEL: 'silent' })
  const { url } = site
  const [pid] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n', 1)
  process.kill(Number(pid), 'SIGKILL')
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(503))
  expect((await fetch(`${url}/healthz`)).status).toBe(200)

  const call = await fetch(`${url}/api/products?page=7`)
  expect(call.status).toBeGreaterThanOrEqual(500)
  expect(await call.json()).toMatchObject({ message: expect.any(String), code: expect.any(String) })

  const page = await newPage({ baseURL: url })
  await page.goto(testSitePaths.privacy)
  await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor()
  await page.goto(`${testSitePaths.products}?filter=anything`)
  await page.getByRole('heading', { name: 'Failed to load items. Please try again.' }).waitFor()
  await page.getByRole('link', { name: 'Ninepocket' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Every card in its pocket.' }).waitFor()
  await closeBrokenPage(page, pageProblems)
})

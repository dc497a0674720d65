import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { type RunningSite, runSite } from '@ninepocket/testing/processes/run-site'
import type { Page } from 'playwright'
import { afterAll, expect, inject, vi } from 'vitest'
import { closeBrokenPage } from '../fixtures/chaos/break-remote.ts'
import { gotoRendered } from '../fixtures/pages/goto-rendered.ts'
import { navigateInPage } from '../fixtures/pages/navigate-in-page.ts'
import { waitForHeading } from '../fixtures/pages/wait-for-heading.ts'
import { clearProblemsOfKind, expectAndClearProblems, test } from '../fixtures/pages/watched-page.ts'
import { findModernInsertSetWithPaths, testSitePaths } from '../fixtures/site/test-site-paths.ts'

const cataloguePaths = await findModernInsertSetWithPaths(inject('siteUrl'))
const { product, insertSet } = cataloguePaths
const card = cataloguePaths.cards[0]!

let site: RunningSite | undefined
afterAll(() => site?.stop())

const listError = 'Failed to load items. Please try again.'
/** Each page, its error, and a text that it shows otherwise. */
const pages = [
  { path: testSitePaths.products, error: listError, text: product.name },
  { path: cataloguePaths.productPath, error: 'Failed to load data', text: insertSet.name },
  { path: cataloguePaths.insertSetPath, error: 'Failed to load data', text: card.name },
  { path: cataloguePaths.cardPath(card), error: 'Error Loading Card Details', text: 'Card Details' },
]

const tryAgain = (page: Page, error: string) =>
  page.getByRole('alert').filter({ hasText: error }).getByRole('button', { name: 'Try again' })

test.concurrent.for(['500', 'down', 'garbage'] as const)(
  'with the API failing by %s, pages show their own errors, and Retry works',
  async (fault, { newPage, pageProblems }) => {
    const page = await newPage()
    let isBroken = false
    await page.route('**/api/**', (route) => {
      if (!isBroken) return route.fallback()
      if (fault === 'down') return route.abort('connectionrefused')
      if (fault === 'garbage') return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway' })
      return route.fulfill({ status: 500, json: { message: 'Out of order', code: 'INTERNAL' } })
    })
    for (const { path, error, text } of fault === '500' ? pages : pages.slice(0, 1)) {
      isBroken = true
      // Loading a page clears the cache, which earlier pages have filled.
      await gotoRendered(page, testSitePaths.terms)
      await navigateInPage(page, path)
      await page.getByRole('heading', { name: error, exact: true }).waitFor()
      isBroken = false
      await tryAgain(page, error).click()
      await page.getByRole('main').getByText(text, { exact: true }).first().waitFor()
      await page.goBack()
      await waitForHeading(page, 'Terms of Use')
    }
    await closeBrokenPage(page, pageProblems)
  },
)

test('a reply that a page cannot show leads to an error within the layout, and not to a blank document', async ({
  newPage,
  pageProblems,
}) => {
  const page = await newPage()
  await gotoRendered(page, testSitePaths.terms)
  const paging = { currentPage: 1, totalPages: 1, totalInsertSets: 2 }
  await page.route('**/api/insert-sets/product/**', (route) =>
    route.fulfill({ json: { insertSets: [null, { id: 5 }], ...paging } }),
  )
  await navigateInPage(page, cataloguePaths.productPath)
  await waitForHeading(page, 'Unexpected Application Error!')
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await page.getByRole('main').getByText(insertSet.name, { exact: true }).first().waitFor()
  expectAndClearProblems(pageProblems, /Cannot read properties of null/)
  // The tests before have sent so many reports that more may be rejected.
  clearProblemsOfKind(pageProblems, /429 .*\/api\/remotes\/failures/)
})

test.concurrent('without its database, the site shows an error only on pages that need it, and recovers when the database can start', async ({
  newPage,
  pageProblems,
}) => {
  site = await runSite({ SEED_DEMO: '0', LOG_LEVEL: 'silent' })
  const { url, dataDir } = site
  // Without its settings, the server cannot be started again.
  const settingsFile = join(dataDir, 'postgres', 'postgresql.conf')
  await rename(settingsFile, `${settingsFile}.away`)
  const [pid] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n', 1)
  process.kill(Number(pid), 'SIGKILL')
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(503))
  expect((await fetch(`${url}/healthz`)).status).toBe(200)

  const call = await fetch(`${url}/api/products?page=7`)
  expect(call.status).toBeGreaterThanOrEqual(500)
  expect(await call.json()).toMatchObject({ message: expect.any(String), code: expect.any(String) })

  const page = await newPage({ baseURL: url })
  await page.goto(testSitePaths.privacy)
  await waitForHeading(page, 'Privacy Policy')
  await page.goto(`${testSitePaths.products}?filter=anything`)
  await page.getByRole('heading', { name: listError }).waitFor()
  await page.getByRole('link', { name: 'Ninepocket' }).first().click()
  await waitForHeading(page, 'Every card in its pocket.')

  await rename(`${settingsFile}.away`, settingsFile)
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), { timeout: 60_000 })
  await closeBrokenPage(page, pageProblems)
})

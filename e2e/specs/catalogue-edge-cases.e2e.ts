import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { searchCards } from '@ninepocket/contract/catalogue/card-endpoints'
import { listProducts } from '@ninepocket/contract/catalogue/product-endpoints'
import { type RunningSite, runSite } from '@ninepocket/testing/processes/run-site'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect } from 'vitest'
import { fetchRenderedPage } from '../fixtures/pages/fetch-rendered-page.ts'
import { desktopViewport, phoneViewport } from '../fixtures/pages/viewports.ts'
import { waitForHeading } from '../fixtures/pages/wait-for-heading.ts'
import { test } from '../fixtures/pages/watched-page.ts'
import {
  manyInsertSetCount,
  veryLongName,
  veryLongNote,
  writeEdgeCaseCatalogueFiles,
} from '../fixtures/site/edge-case-catalogue-files.ts'
import { fetchFromApi } from '../fixtures/site/fetch-from-api.ts'
import { findInsertSetWithPaths, testSitePaths } from '../fixtures/site/test-site-paths.ts'

const catalogueScript = fileURLToPath(new URL('../../scripts/catalogue.ts', import.meta.url))
let folder = ''
let site: RunningSite

beforeAll(async () => {
  folder = await writeEdgeCaseCatalogueFiles()
  site = await runSite({ SEED_DEMO: '0' })
  const env = { ...process.env, DATA_DIR: site.dataDir, INIT_CWD: folder }
  const { stdout } = await promisify(execFile)(process.execPath, [catalogueScript, 'import', folder], { env })
  expect(stdout).toMatch(/^cards +19 added/m)
})
afterAll(async () => {
  await site?.stop()
  await rm(folder, { recursive: true, force: true })
})

const findStandardProduct = () => findInsertSetWithPaths(site.url, '1979-80 Fogline Standard', 'Base Set')

type OpenPage = (path: string, options?: object) => Promise<Page>
const openOnSite = (openPage: OpenPage, path: string, viewport = desktopViewport) =>
  openPage(path, { baseURL: site.url, viewport })

async function openCard(openPage: OpenPage, name: string): Promise<Page> {
  const { insertSetPath } = await findStandardProduct()
  const page = await openOnSite(openPage, insertSetPath)
  // Fewer than half of the cards have an image.
  await page.getByRole('grid', { name: 'Cards' }).getByRole('link', { name, exact: true }).click()
  await waitForHeading(page, name)
  return page
}
const tile = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) })

test('shows and links a season such as 1979-80 unchanged', async ({ openPage }) => {
  const { productPath } = await findStandardProduct()
  expect(productPath).toMatch(/^\/card-set\/1979-80-fogline-standard-[0-9a-f]{24}$/)
  const page = await openOnSite(openPage, productPath)
  await waitForHeading(page, '1979-80 Fogline Standard')
  expect(await page.getByText('1979–80').count()).toBe(0)
})

test('sorts years by their first four digits, and products without cards after all others', async () => {
  const { products } = await fetchFromApi(site.url, listProducts, '/api/products')
  expect(products.map(({ name }) => name)).toEqual([
    'ดาวเหนือ',
    '星空カード',
    '1979-80 Fogline Standard',
    'Fogline Later',
    'Fogline Many',
    '<b>Bold</b> & "Quoted" Set',
  ])
})

test('has a page for each of two cards with the same number', async ({ openPage }) => {
  const page = await openCard(openPage, 'First of One')
  const firstUrl = page.url()
  await page.getByRole('link', { name: /^Next card:.*Second of One$/ }).click()
  await waitForHeading(page, 'Second of One')
  expect(page.url()).not.toBe(firstUrl)
})

test('shows card numbers as printed in tiles and URLs', async ({ openPage }) => {
  const { insertSetPath } = await findStandardProduct()
  const page = await openOnSite(openPage, `${insertSetPath}?view=tiles`)
  expect(await page.getByText('Card number 1', { exact: true }).count()).toBe(2)
  for (const [name, number, path] of [
    ['Corrected Back', '595a', /\/595a-corrected-back-[0-9a-f]{24}$/],
    ['Gaal Aagard', 'GAA-AG', /\/gaa-ag-gaal-aagard-[0-9a-f]{24}$/],
    ['Special Guest', 'Special No. 1', /\/special-no-1-special-guest-[0-9a-f]{24}$/],
    ['Leading Zeros', '001', /\/001-leading-zeros-[0-9a-f]{24}$/],
  ] as const) {
    await tile(page, name).getByText(`Card number ${number}`, { exact: true }).waitFor()
    expect(await page.getByRole('link', { name, exact: true }).getAttribute('href')).toMatch(path)
  }
  for (const name of ['Nobody Numbered', 'No Number Printed'])
    expect(await tile(page, name).getByText('Card number').count()).toBe(0)
  const unnumbered = page.getByRole('link', { name: 'Nobody Numbered', exact: true })
  expect(await unnumbered.getAttribute('href')).toMatch(/\/nobody-numbered-[0-9a-f]{24}$/)
})

test('lists two insert sets with the same name separately and opens each', async ({ openPage }) => {
  const { productPath } = await findStandardProduct()
  const page = await openOnSite(openPage, productPath)
  const twins = page.getByRole('link', { name: 'Twins', exact: true })
  expect(await twins.count()).toBe(2)
  for (const [index, description] of ['The first of two', 'The second of two'].entries()) {
    await twins.nth(index).click()
    await page.getByRole('region', { name: 'Insert Set Details' }).getByText(description).waitFor()
    await page.goBack()
    await waitForHeading(page, '1979-80 Fogline Standard')
  }
})

test('shows a name of 450 letters completely without breaking a page', async ({ openPage }) => {
  const { insertSetPath } = await findStandardProduct()
  const page = await openOnSite(openPage, `${insertSetPath}?view=tiles`, phoneViewport)
  await page.getByRole('textbox', { name: 'Filter cards' }).fill('Player 12 / Player 13')
  await tile(page, veryLongName).waitFor()
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await overflow()).toBe(0)
  await page.getByRole('link', { name: veryLongName, exact: true }).click()
  await waitForHeading(page, veryLongName)
  expect(await overflow()).toBe(0)
  await expect.poll(() => page.title()).toContain(veryLongName)
})

test('folds an attribute of 5,279 letters and unfolds it completely', async ({ openPage }) => {
  const page = await openCard(openPage, 'Long Story')
  const details = page.getByRole('region', { name: 'Card Details' })
  const value = details.getByText(veryLongNote, { exact: true })
  const folded = (await value.boundingBox())?.height ?? 0
  expect(folded).toBeLessThan(400)
  await details.getByRole('button', { name: 'Show more of Variations' }).click()
  await expect.poll(async () => (await value.boundingBox())?.height ?? 0).toBeGreaterThan(folded)
  await details.getByText('Short Print').waitFor()
})

test('lists every insert set of a large product', async ({ openPage }) => {
  const { productPath } = await findInsertSetWithPaths(site.url, 'Fogline Many', 'Parallel 1')
  const page = await openOnSite(openPage, productPath)
  await page.getByText(String(manyInsertSetCount), { exact: true }).waitFor()
  await page.getByRole('textbox', { name: 'Filter insert sets' }).fill(`Parallel ${manyInsertSetCount}`)
  await page.getByText(`1 of ${manyInsertSetCount}`).waitFor()
  await page.getByRole('link', { name: `Parallel ${manyInsertSetCount}`, exact: true }).waitFor()
})

test.for([
  ['acuna', ['Rolando Acuña', 'Bernardo Acuna']],
  ['ACUÑA', ['Rolando Acuña', 'Bernardo Acuna']],
  ["ke'vann", ["Ke'Vann Moss", 'Ke’Vann Moss']],
  ['ke’vann moss', ["Ke'Vann Moss", 'Ke’Vann Moss']],
  ['duke harlow', ['Edwin "Duke" Harlow']],
  ['"duke"', ['Edwin "Duke" Harlow']],
  ['gaa-ag', ['Gaal Aagard']],
  ['fogline 1979-80 595a', ['Corrected Back']],
  ['月野', ['月野 うさぎ']],
  ['สมชาย', ['สมชาย ใจดี']],
  ['<unmarked>', ['Team <unmarked> & Co']],
] as const)('search for %s finds %j', async ([term, names]) => {
  const path = `/api/cards/search?term=${encodeURIComponent(term)}`
  const { cards } = await fetchFromApi(site.url, searchCards, path)
  expect(cards.map(({ name }) => name)).toEqual(expect.arrayContaining([...names]))
})

test.for([
  ['星空カード', '基本セット', '月野 うさぎ'],
  ['ดาวเหนือ', 'ชุดหลัก', 'สมชาย ใจดี'],
] as const)('keeps the letters of %s in names and URLs', async ([product, insertSet, card], { openPage }) => {
  const page = await openOnSite(openPage, testSitePaths.products)
  for (const [name, heading] of [
    [product, product],
    [insertSet, `${product} · ${insertSet}`],
    [card, card],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await waitForHeading(page, heading)
  }
  const url = decodeURIComponent(page.url())
  expect(url).toContain(`${product}-`)
  expect(url).toContain(card.replace(' ', '-'))
  await page.reload()
  await waitForHeading(page, card)
})

test('shows angle brackets as text in tiles, headings, titles and descriptions', async ({ openPage }) => {
  const page = await openOnSite(openPage, testSitePaths.products)
  const bold = '<b>Bold</b> & "Quoted" Set'
  await page.getByRole('link', { name: bold, exact: true }).click()
  await waitForHeading(page, bold)
  await expect.poll(() => page.title()).toBe(`${bold} - Ninepocket`)
  const card = await openCard(openPage, 'Team <unmarked> & Co')
  const details = card.getByRole('region', { name: 'Card Details' })
  await details.locator('strong', { hasText: 'bold' }).waitFor()
  expect(await details.locator('script, i').count()).toBe(0)
  const { html } = await fetchRenderedPage(site.url, new URL(card.url()).pathname)
  expect(html).toContain('&lt;unmarked&gt;')
  expect(html).not.toContain('<unmarked>')
})

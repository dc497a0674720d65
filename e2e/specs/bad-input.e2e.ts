import { beforeAll, expect, inject } from 'vitest'
import { notFoundConsolePattern } from '../fixtures/pages/list-site-pages.ts'
import { warmUpPages } from '../fixtures/pages/warm-up-pages.ts'
import { expectAndClearErrors, test, waitForNetworkIdle } from '../fixtures/pages/watched-page.ts'
import { findCataloguePaths, findModernInsertSetPaths, testSitePaths } from '../fixtures/site/catalogue-paths.ts'
import { signUpForNewsletter } from '../fixtures/site/sign-up-for-newsletter.ts'

const siteUrl = inject('siteUrl')
const { product, insertSet, productPath, insertSetPath } = await findModernInsertSetPaths(siteUrl)
const unknownId = 'f'.repeat(24)
const productPathPrefix = '/hockey-set'

const hostileTexts = [
  '%',
  '\\',
  '%%%',
  '_',
  "' OR 1=1; DROP TABLE cards; --",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '🏒🥅',
  '\u202eright to left',
  '&&&|!():*',
  'a'.repeat(10_000),
  'ab '.repeat(3_000),
  '\ud83c',
  '../../../../etc/passwd',
  '{{constructor}}',
]

test.for([
  ['/api/products/zzz', 400, 'id must be exactly 24 hexadecimal characters'],
  [`/api/products/${unknownId}`, 404, 'Product not found'],
  [`/api/insert-sets/${unknownId}`, 404, 'Insert set not found'],
  [`/api/insert-sets/${unknownId}/product`, 404, 'Insert set not found'],
  [`/api/cards/${unknownId}`, 404, 'Card not found'],
  [`/api/cards/${unknownId}%00`, 400, 'id must not hold a NUL character'],
  ['/api/products/slug/no-id', 404, 'Could not extract ID from product slug: no-id'],
  ['/api/products?page=0', 400, 'page must be a whole number from 1'],
  ['/api/products?page=-1', 400, 'page must be a whole number from 1'],
  ['/api/products?page=1.5', 400, 'page must be a whole number from 1'],
  ['/api/products?page=99999999999999999999', 400, 'page must be a whole number from 1'],
  ['/api/products?page=1&page=2', 400, 'page must be a whole number from 1'],
  ['/api/products?limit=0', 400, 'limit must be a whole number from 1 to 100'],
  ['/api/products?limit=101', 400, 'limit must be a whole number from 1 to 100'],
  ['/api/products?limit=many', 400, 'limit must be a whole number from 1 to 100'],
  ['/api/cards/search?term=%00', 400, 'term must not hold a NUL character'],
  ['/api/search?term=a%00b', 400, 'term must not hold a NUL character'],
  ['/api/no/such/call', 404, 'Not found'],
] as const)('the API responds to %s with %i: %s', async ([path, status, message]) => {
  const reply = await fetch(siteUrl + path)
  expect(reply.status).toBe(status)
  expect(await reply.json()).toMatchObject({ message, code: expect.stringMatching(/^[A-Z_]+$/) })
})

test('every list accepts any search text', async () => {
  for (const text of hostileTexts) {
    const term = encodeURIComponent(text.toWellFormed())
    for (const path of [
      `/api/cards/search?term=${term}`,
      `/api/search?term=${term}`,
      `/api/products/search?term=${term}`,
      `/api/products?term=${term}`,
      `/api/cards/insert-set/${insertSet.id}?term=${term}`,
      `/api/insert-sets/product/${product.id}?term=${term}`,
      `/api/products/year/${term.slice(0, 2000)}`,
      `/api/products/publisher/${term.slice(0, 2000)}`,
    ]) {
      const reply = await fetch(siteUrl + path)
      const body = await reply.text()
      expect([200, 400, 404, 414, 431], `${path.slice(0, 120)} ${body.slice(0, 200)}`).toContain(reply.status)
      expect(body).not.toMatch(/at .*\.ts:\d+|node_modules|syntax error|pg_/)
    }
  }
})

test('a search for punctuation finds nothing instead of everything', async () => {
  for (const text of ['%', '_', '\\', '%%%', '&&&|!():*']) {
    const reply = await fetch(`${siteUrl}/api/cards/search?term=${encodeURIComponent(text)}`)
    expect(await reply.json()).toMatchObject({ cards: [], totalCards: 0 })
  }
})

test('a page past the end is empty with correct totals', async () => {
  const reply = await fetch(`${siteUrl}/api/cards/insert-set/${insertSet.id}?page=1000`)
  expect(await reply.json()).toMatchObject({ cards: [], totalCards: 210, totalPages: 5 })
})

test('pages at invalid paths respond without a server error', async () => {
  for (const path of [
    '/%',
    '/%E0%A4%A',
    `${productPathPrefix}/%E0%A4%A`,
    `${productPathPrefix}/%00`,
    `${productPathPrefix}/${'a'.repeat(5000)}`,
    `${productPathPrefix}/${encodeURIComponent('<script>alert(1)</script>')}`,
    '/search?term=%',
    '/search?term=%E0%A4%A',
    `/search?term=${'a'.repeat(9000)}`,
    '/hockey-sets?page=0',
    '/hockey-sets?page=-5&filter=%25',
    '/hockey-sets?page=99999999999999999999',
    '/hockey-sets?filter=%00',
    '//evil.example/path',
    '/newsletter/confirm/%00',
    '/remotes/..%2f..%2fpackage.json',
    '/assets/..%5c..%5cpackage.json',
  ]) {
    const reply = await fetch(siteUrl + path, { redirect: 'manual' })
    expect([200, 302, 400, 404], path.slice(0, 120)).toContain(reply.status)
    expect(reply.headers.get('location') ?? '/login').toBe('/login')
    const html = await reply.text()
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('"name": "ninepocket"')
  }
})

const unknownPaths = [
  [`${productPathPrefix}/no-id-here`, 'Could not extract ID from product slug: no-id-here'],
  [`${productPath}/no-id-here`, 'Could not extract ID from insert set slug: no-id-here'],
  [`${insertSetPath}/no-id-here`, 'Could not extract ID from card slug: no-id-here'],
  [`${productPathPrefix}/unknown-${unknownId}`, 'Product not found'],
  [`${productPath}/unknown-${unknownId}`, 'Insert set not found'],
  [`${insertSetPath}/unknown-${unknownId}`, 'Card not found'],
  [
    `${productPathPrefix}/${encodeURIComponent('<img src=x onerror=alert(1)>')}`,
    'Could not extract ID from product slug: <img src=x onerror=alert(1)>',
  ],
] as const

beforeAll(() =>
  warmUpPages(
    siteUrl,
    unknownPaths.map(([path]) => ({ path })),
  ),
)

test.for(unknownPaths)('%s shows “%s” and a link to continue', async ([path, message], { openPage, pageProblems }) => {
  const page = await waitForNetworkIdle(await openPage(path))
  await page.getByRole('heading', { level: 1, name: message, exact: true }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Browse Hockey Sets' }).click()
  await page.getByRole('heading', { level: 1, name: 'Hockey Sets', exact: true }).waitFor()
  expectAndClearErrors(pageProblems, notFoundConsolePattern)
})

test('the search box searches for hostile text and shows it as text', async ({ openPage }) => {
  const page = await waitForNetworkIdle(await openPage(testSitePaths.home))
  const box = page.getByRole('combobox', { name: 'Search cards and sets' })
  for (const text of ['<script>alert(1)</script>', '%', "' OR 1=1; --", '🏒🥅']) {
    await box.fill(text)
    await box.press('Enter')
    await page.getByRole('heading', { level: 1, name: `Results for “${text}”`, exact: true }).waitFor()
    await page
      .getByRole('heading', { name: 'Nothing found.' })
      .or(page.getByText(/\d+ cards?$/).first())
      .waitFor()
    await expect.poll(() => page.title()).toBe(`${text} - Search - Ninepocket`)
  }
})

test('a filter of punctuation matches nothing', async ({ openPage }) => {
  const page = await waitForNetworkIdle(await openPage(insertSetPath))
  const box = page.getByRole('textbox', { name: 'Filter cards' })
  for (const text of ['%%%', '\\\\', '<b>x</b>', '🏒🥅']) {
    await box.fill(text)
    await page.getByRole('heading', { name: `Nothing matches “${text}”.` }).waitFor()
  }
})

test('shows angle brackets in names as text in tiles, titles and the head', async ({ openPage }) => {
  const checklists = await findCataloguePaths(siteUrl, '1985 Kestrel Big Board', 'Checklists')
  const card = checklists.cards[0]!
  expect(card.name).toContain('<unmarked>')
  const page = await waitForNetworkIdle(await openPage(checklists.insertSetPath))
  await page.getByRole('link', { name: card.name, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: card.name, exact: true }).waitFor()
  await expect.poll(() => page.title()).toContain(card.name)
  const html = await (await fetch(siteUrl + checklists.cardPath(card))).text()
  expect(html).toContain('&lt;unmarked&gt;')
  expect(html).not.toContain('<unmarked>')
})

test('pages reject other methods than GET, and the API rejects a POST without a CSRF token', async () => {
  const pageReply = await fetch(siteUrl + testSitePaths.products, { method: 'POST' })
  expect(pageReply.status).toBe(405)
  const apiReply = await fetch(`${siteUrl}/api/users/guest-newsletter-signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"email":"guest@example.org"}',
  })
  expect(apiReply.status).toBe(403)
  expect(await apiReply.json()).toMatchObject({ message: 'Invalid CSRF token' })
})

test.for([
  ['invalid JSON', '{"email":', 400],
  ['an object with an unknown field', '{"email":"guest@example.org","admin":true}', 400],
  ['a number for an address', '{"email":5}', 400],
  ['empty', '', 400],
  ['two megabytes', `{"email":"${'a'.repeat(2_000_000)}"}`, 413],
] as const)('rejects a body that is %s', async ([, body, status]) => {
  const reply = await signUpForNewsletter(siteUrl, body)
  expect(reply.status).toBe(status)
  expect(await reply.json()).toMatchObject({ message: expect.any(String), code: expect.any(String) })
})

import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { desktopViewport, phoneViewport } from '../fixtures/pages/viewports.ts'
import { waitForHeading } from '../fixtures/pages/wait-for-heading.ts'
import { expectAndClearProblems, test } from '../fixtures/pages/watched-page.ts'
import { findModernInsertSetWithPaths, testSitePaths } from '../fixtures/site/test-site-paths.ts'

const siteUrl = inject('siteUrl')
const { product, insertSet, cards, productPath, insertSetPath, cardPath } = await findModernInsertSetWithPaths(siteUrl)
const card = cards[7]!
const maxFontBytes = 25_000

test.for([767, 768])('at %i px, folds the menu only below 768 px', async (width, { openPage }) => {
  const page = await openPage(testSitePaths.home, { viewport: { width, height: 700 } })
  expect(await page.getByRole('button', { name: 'Menu' }).isVisible()).toBe(width < 768)
})

test("sets headings in the site's own typeface, which each page preloads", async ({ openPage }) => {
  const page = await openPage(testSitePaths.home)
  const preload = page.locator('link[rel="preload"][as="font"]')
  const reply = await page.request.get((await preload.getAttribute('href')) ?? expect.fail())
  expect(reply.headers()).toMatchObject({
    'content-type': 'font/woff2',
    'cache-control': expect.stringContaining('immutable'),
  })
  expect((await reply.body()).length).toBeLessThanOrEqual(maxFontBytes)
  const font = await page.evaluate(async () => {
    const faces = await document.fonts.load('700 1rem Figtree')
    const heading = document.querySelector('h1') ?? document.body
    return { statuses: faces.map(({ status }) => status), family: getComputedStyle(heading).fontFamily }
  })
  expect(font.statuses).toEqual(['loaded'])
  expect(font.family).toMatch(/^Figtree/)
})

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

test('shows the chosen theme from the first paint of the next visit', async ({ openPage, pageProblems }) => {
  const page = await openPage(testSitePaths.products, { colorScheme: 'light' })
  const light = await background(page)
  const toggle = page.getByRole('button', { name: /^Theme: / })
  await toggle.click()
  await expect.poll(() => toggle.getAttribute('aria-label')).toBe('Theme: light')
  await toggle.click()
  await expect.poll(() => toggle.getAttribute('aria-label')).toBe('Theme: dark')
  const dark = await background(page)
  expect(dark).not.toBe(light)
  // Without scripts, only the sent markup can make the page dark.
  await page.route('**/*.js', (route) => route.abort())
  const reply = await page.reload()
  expect(await reply?.text()).toContain('data-theme="dark"')
  expect(await background(page)).toBe(dark)
  expectAndClearProblems(pageProblems, /Failed to load resource: net::ERR_FAILED/)
})

test("follows the system's theme when the user has not chosen one", async ({ openPage }) => {
  const page = await openPage(testSitePaths.products, { colorScheme: 'light' })
  const light = await background(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => background(page)).not.toBe(light)
})

test.for([
  ['home', testSitePaths.home, 'Recent sets'],
  ['sets', testSitePaths.products, product.name],
  ['product', productPath, insertSet.name],
  ['insert set', insertSetPath, card.name],
  ['card', cardPath(card), product.name],
  ['terms', testSitePaths.terms, 'Terms of Use'],
] as const)('%s is readable without scripts', async ([, path, text], { openPage }) => {
  const page = await openPage(path, { javaScriptEnabled: false, viewport: phoneViewport })
  const found = page.getByRole('main').getByText(text, { exact: true }).first()
  expect(await found.isVisible()).toBe(true)
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
})

test('finds a card from every page by several words in any order', async ({ openPage }) => {
  const page = await openPage(testSitePaths.privacy, { viewport: phoneViewport })
  const box = page.getByRole('combobox', { name: 'Search cards and sets' })
  const surname = card.name.split(' ').at(-1) ?? ''
  await box.fill(`base ${surname} harbour 2024`)
  // Enter would open the first suggestion if it has come.
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  const found = page.getByRole('list', { name: 'Cards' }).getByRole('link', { name: card.name, exact: true })
  await found.first().click()
  await waitForHeading(page, card.name)
  await page.goBack()
  await waitForHeading(page, `Results for “base ${surname} harbour 2024”`)
  await found.first().waitFor()
})

const watchFocus = (page: Page) =>
  page.evaluateHandle(() => {
    const all = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]')
    const isStop = (each: HTMLElement) => each.tabIndex >= 0 && each.checkVisibility() && !each.matches(':disabled')
    const stops = [...all].filter(isStop)
    const reached = new Set<Element>()
    const unseen: string[] = []
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLElement)) return
      reached.add(target)
      // A tile's link has its outline around the whole tile.
      const isSeen = [undefined, '::after'].some((part) => getComputedStyle(target, part).outlineStyle !== 'none')
      if (!isSeen) unseen.push(target.outerHTML.slice(0, 100))
    })
    return { stops, reached, unseen }
  })

/** Limit on presses of Tab. The longest page has 300 stops once all its rows have loaded. */
const maxPresses = 500

/** Presses Tab through a page: every stop is visible, and none is a trap. */
test.for([
  ['home', testSitePaths.home],
  ['sets', testSitePaths.products],
  ['product', productPath],
  ['insert set', insertSetPath],
  ['card', cardPath(card)],
  ['search results', testSitePaths.search('base gold')],
  ['terms', testSitePaths.terms],
  ['login', testSitePaths.login],
] as const)('%s: the keyboard reaches every control with a visible focus', async ([, path], { openPage }) => {
  const page = await openPage(path, { viewport: desktopViewport })
  const walk = await watchFocus(page)
  // Elements that have gone in the meantime cannot be reached, such as "Scroll for more" once more rows have loaded.
  const findMissed = () =>
    walk.evaluate(({ stops, reached }) =>
      stops
        .filter((each) => each.isConnected && each.checkVisibility() && !reached.has(each))
        .map((each) => each.outerHTML.slice(0, 100)),
    )
  expect((await findMissed()).length).toBeGreaterThan(10)
  const isAtFirstStop = () => walk.evaluate(({ stops }) => document.activeElement === stops[0])
  // Until the focus has come round: lists load more rows, so the stops at the start do not tell how many presses it takes.
  await page.keyboard.press('Tab')
  expect(await isAtFirstStop()).toBe(true)
  for (let presses = 1; presses < maxPresses; presses++) {
    await page.keyboard.press('Tab')
    if (await isAtFirstStop()) break
  }
  expect(await findMissed()).toEqual([])
  expect(await walk.evaluate(({ unseen }) => unseen)).toEqual([])
})

import { expect, inject } from 'vitest'
import { breakRemote, closeBrokenPage } from '../fixtures/chaos/break-remote.ts'
import {
  expectAccessibleInBothThemes,
  findAccessibilityViolations,
} from '../fixtures/measure/expect-accessible-in-both-themes.ts'
import { gotoRendered } from '../fixtures/pages/goto-rendered.ts'
import { listSitePages, notFoundConsolePattern } from '../fixtures/pages/list-site-pages.ts'
import { navigateInPage } from '../fixtures/pages/navigate-in-page.ts'
import {
  desktopViewport,
  expectAndClearErrors,
  phoneViewport,
  tabletViewport,
  test,
  waitForNetworkIdle,
} from '../fixtures/pages/watched-page.ts'
import { findModernInsertSetPaths, testSitePaths } from '../fixtures/site/catalogue-paths.ts'
import { logInNewMember } from '../fixtures/users/a-member.ts'

const siteUrl = inject('siteUrl')
const pages = await listSitePages(siteUrl)
const { insertSetPath, productPath, cardPath, cards } = await findModernInsertSetPaths(siteUrl)

const viewports = [phoneViewport, tabletViewport, desktopViewport]

test.concurrent.for(pages)(
  '$name has no accessibility violations',
  async ({ path, isMissing }, { newPage, pageProblems }) => {
    const page = await newPage()
    // A page without markup has status 200 even if it does not exist.
    await gotoRendered(page, path)
    await waitForNetworkIdle(page)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await waitForNetworkIdle(page)
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectAccessibleInBothThemes(page, viewports)
    if (isMissing) expectAndClearErrors(pageProblems, notFoundConsolePattern)
  },
)

test('the open menu has no accessibility violations', async ({ openPage }) => {
  const page = await waitForNetworkIdle(await openPage(testSitePaths.home, { viewport: phoneViewport }))
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Register' }).waitFor()
  await expectAccessibleInBothThemes(page, [phoneViewport])
})

test.for([phoneViewport, desktopViewport])(
  "a member's open dropdown at $width px has no accessibility violations",
  async (viewport, { newPage }) => {
    const page = await newPage({ viewport })
    const member = await logInNewMember(page)
    await page.goto(testSitePaths.home)
    await waitForNetworkIdle(page)
    if (viewport === phoneViewport) await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: member.username }).click()
    await page.getByRole('button', { name: 'Logout' }).waitFor()
    await expectAccessibleInBothThemes(page, [viewport])
  },
)

test('the newsletter form with an invalid address has no accessibility violations', async ({ openPage }) => {
  const page = await waitForNetworkIdle(await openPage(testSitePaths.terms))
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const field = page.getByRole('textbox', { name: 'Email' })
  await field.fill('guest@')
  await field.press('Enter')
  await page.getByText('Please provide a valid email address').waitFor()
  await expectAccessibleInBothThemes(page, viewports)
})

test('registration with every validation error has no accessibility violations', async ({ openPage }) => {
  const page = await waitForNetworkIdle(await openPage(testSitePaths.register))
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click()
  await page.getByText('Please confirm your password').waitFor()
  await expectAccessibleInBothThemes(page, viewports)
})

test('a page that loads slowly has no accessibility violations', async ({ newPage, pageProblems }) => {
  const page = await newPage({ viewport: phoneViewport })
  await breakRemote(page, 'mf-catalogue', 'hang')
  await page.goto(testSitePaths.terms)
  await waitForNetworkIdle(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Hockey Sets' }).click()
  await page.getByText('This is taking longer than usual.').waitFor()
  expect(await findAccessibilityViolations(page)).toEqual([])
  await page.getByText('The catalogue is unavailable right now').waitFor()
  await expectAccessibleInBothThemes(page, viewports)
  await closeBrokenPage(page, pageProblems)
})

test('a first view whose remote is missing has no accessibility violations', async ({ newPage, pageProblems }) => {
  const page = await newPage()
  await breakRemote(page, 'mf-catalogue', '404', /\.js$/)
  await page.goto(insertSetPath)
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await expectAccessibleInBothThemes(page, viewports)
  await closeBrokenPage(page, pageProblems)
})

test.for([
  ['home', testSitePaths.home, [phoneViewport, desktopViewport]],
  ['sets', testSitePaths.products, [phoneViewport, desktopViewport]],
  ['product', productPath, [phoneViewport, desktopViewport]],
  ['insert set', insertSetPath, [phoneViewport, desktopViewport]],
  // From 768 px on, the page has two columns.
  ['card', cardPath(cards[0]!), viewports],
  ['search', testSitePaths.search('base gold'), [phoneViewport, desktopViewport]],
] as const)(
  '%s has no accessibility violations while its data loads and after the load failed',
  async ([, path, testedViewports], { newPage, pageProblems }) => {
    const page = await newPage()
    const { promise: mayRespond, resolve: allowResponse } = Promise.withResolvers<void>()
    await page.goto(testSitePaths.terms)
    await waitForNetworkIdle(page)
    await page.route('**/api/**', async (route) => {
      await mayRespond
      await route.fulfill({ status: 500, json: { message: 'Out of order', code: 'INTERNAL' } })
    })
    await navigateInPage(page, path)
    await page.getByText('Terms of Use').first().waitFor({ state: 'detached' })
    await expectAccessibleInBothThemes(page, testedViewports)
    allowResponse()
    await page.getByRole('button', { name: 'Try again' }).first().waitFor()
    await expectAccessibleInBothThemes(page, testedViewports)
    await closeBrokenPage(page, pageProblems)
  },
)

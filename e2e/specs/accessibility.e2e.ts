import { expect, inject } from 'vitest'
import { breakRemote, closeBrokenPage } from '../fixtures/chaos/break-remote.ts'
import {
  expectAccessibleInBothThemes,
  findAccessibilityViolations,
} from '../fixtures/measure/expect-accessible-in-both-themes.ts'
import { gotoRendered } from '../fixtures/pages/goto-rendered.ts'
import { listSitePages, notFoundConsolePattern } from '../fixtures/pages/list-site-pages.ts'
import { desktopViewport, phoneViewport, tabletViewport } from '../fixtures/pages/viewports.ts'
import { waitForNetworkIdle } from '../fixtures/pages/wait-for-network-idle.ts'
import { expectAndClearProblems, test } from '../fixtures/pages/watched-page.ts'
import { findModernInsertSetWithPaths, testSitePaths } from '../fixtures/site/test-site-paths.ts'
import { logInNewMember } from '../fixtures/users/a-member.ts'

const siteUrl = inject('siteUrl')
const sitePages = await listSitePages(siteUrl)
/** All missing pages show the same view, so one of them is enough. */
const pages = sitePages.filter(({ name, isMissing }) => !isMissing || name === 'unknown card')
const { insertSetPath } = await findModernInsertSetWithPaths(siteUrl)

const phoneAndDesktopViewports = [phoneViewport, desktopViewport]

test.concurrent.for(pages)(
  '$name has no accessibility violations',
  async ({ path, isMissing }, { openPage, pageProblems }) => {
    const page = await openPage(path)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await waitForNetworkIdle(page)
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectAccessibleInBothThemes(page, [phoneViewport, tabletViewport, desktopViewport])
    if (isMissing) expectAndClearProblems(pageProblems, notFoundConsolePattern)
  },
)

test('the open menu has no accessibility violations', async ({ openPage }) => {
  const page = await openPage(testSitePaths.home, { viewport: phoneViewport })
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Register' }).waitFor()
  await expectAccessibleInBothThemes(page, [phoneViewport])
})

test.for([phoneViewport, desktopViewport])(
  "a member's open dropdown at $width px has no accessibility violations",
  async (viewport, { newPage }) => {
    const page = await newPage({ viewport })
    const member = await logInNewMember(page)
    await gotoRendered(page, testSitePaths.home)
    if (viewport === phoneViewport) await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: member.username }).click()
    await page.getByRole('button', { name: 'Logout' }).waitFor()
    await expectAccessibleInBothThemes(page, [viewport])
  },
)

test('the newsletter form with an invalid address has no accessibility violations', async ({ openPage }) => {
  const page = await openPage(testSitePaths.terms)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const field = page.getByRole('textbox', { name: 'Email' })
  await field.fill('guest@')
  await field.press('Enter')
  await page.getByText('Please provide a valid email address').waitFor()
  await expectAccessibleInBothThemes(page, phoneAndDesktopViewports)
})

test('a page that loads slowly has no accessibility violations', async ({ newPage, pageProblems }) => {
  const page = await newPage({ viewport: phoneViewport })
  await breakRemote(page, 'mf-catalogue', 'hang')
  await gotoRendered(page, testSitePaths.terms)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Card Sets' }).click()
  await page.getByText('This is taking longer than usual.').waitFor()
  expect(await findAccessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await expectAccessibleInBothThemes(page, phoneAndDesktopViewports)
  expect(page.viewportSize()).toEqual(phoneViewport)
  await closeBrokenPage(page, pageProblems)
})

test('a first view whose remote is missing has no accessibility violations', async ({ newPage, pageProblems }) => {
  const page = await newPage()
  await breakRemote(page, 'mf-catalogue', '404', /\.js$/)
  await page.goto(insertSetPath)
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await expectAccessibleInBothThemes(page, phoneAndDesktopViewports)
  await closeBrokenPage(page, pageProblems)
})

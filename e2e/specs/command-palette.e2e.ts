import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { expectAccessibleInBothThemes } from '../fixtures/measure/expect-accessible-in-both-themes.ts'
import { gotoRendered } from '../fixtures/pages/goto-rendered.ts'
import { desktopViewport, tabletViewport } from '../fixtures/pages/viewports.ts'
import { waitForNetworkIdle } from '../fixtures/pages/wait-for-network-idle.ts'
import { test } from '../fixtures/pages/watched-page.ts'
import { findModernInsertSetWithPaths, testSitePaths } from '../fixtures/site/test-site-paths.ts'
import { logInNewMember } from '../fixtures/users/a-member.ts'

const { insertSetPath } = await findModernInsertSetWithPaths(inject('siteUrl'))

async function openPalette(page: Page, text: string) {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  await palette.getByRole('combobox').fill(text)
  return palette
}

test('a member reaches every page of their lists by words', async ({ newPage }) => {
  const page = await newPage({ viewport: desktopViewport })
  const { username } = await logInNewMember(page)
  await gotoRendered(page, testSitePaths.terms)
  await waitForNetworkIdle(page)
  const pages = [
    ['collection', testSitePaths.userList(username, 'collection')],
    ['wants', testSitePaths.userList(username, 'wishlist')],
    ['trade list', testSitePaths.userList(username, 'for-trade')],
    ['selling', testSitePaths.userList(username, 'for-sale')],
    ['slabs', testSitePaths.allCopies(username, 'collection')],
    ['value', testSitePaths.ledger],
    ['csv import', testSitePaths.importCards],
    ['backup', testSitePaths.exportCards],
  ] as const
  for (const [words, path] of pages) {
    await openPalette(page, words)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === path)
  }
})

test('a member starts to add cards, opens the number line, finds a member and logs out by the palette', async ({
  newPage,
}) => {
  const other = await logInNewMember(await newPage())
  const page = await newPage({ viewport: desktopViewport })
  await logInNewMember(page)
  await gotoRendered(page, insertSetPath)
  await waitForNetworkIdle(page)
  const palette = await openPalette(page, 'numbers')
  await expectAccessibleInBothThemes(page, [tabletViewport, desktopViewport])
  await palette.getByRole('option', { name: 'Enter numbers on this checklist' }).click()
  await page.getByRole('dialog', { name: 'Enter card numbers' }).waitFor()
  await page.keyboard.press('Escape')
  await openPalette(page, 'add cards')
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: 'Find a set' })
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
  await openPalette(page, `@${other.username}`)
  await palette.getByRole('option', { name: `@${other.username}` }).click()
  await page.waitForURL((url) => url.pathname === testSitePaths.user(other.username))
  // A request that the log-out overtakes gets 401.
  await waitForNetworkIdle(page)
  await openPalette(page, 'log out')
  await page.keyboard.press('Enter')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }).waitFor()
})

test('a member sends feedback from the top of a long list by the palette', async ({ newPage }) => {
  const page = await newPage({ viewport: desktopViewport })
  await logInNewMember(page)
  const requestedFiles: string[] = []
  page.on('request', (request) => requestedFiles.push(request.url()))
  await gotoRendered(page, testSitePaths.products)
  await waitForNetworkIdle(page)
  const isOfAccount = (url: string) => url.includes('/mf-account/')
  expect(requestedFiles.filter(isOfAccount), 'files of mf-account before the palette opens').toEqual([])
  const palette = await openPalette(page, 'feedback')
  await palette.getByRole('option', { name: 'Send feedback' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send feedback' }).waitFor()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('the bar of a member leads to the collection, and leaves room for the search field on a tablet', async ({
  newPage,
}) => {
  const page = await newPage({ viewport: tabletViewport })
  const { username } = await logInNewMember(page)
  await gotoRendered(page, testSitePaths.terms)
  const box = await page.getByRole('combobox', { name: 'Search cards and sets' }).boundingBox()
  expect(box?.width).toBeGreaterThan(110)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Collection', exact: true }).click()
  await page.waitForURL((url) => url.pathname === testSitePaths.userList(username, 'collection'))
})

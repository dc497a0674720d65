import type { Card } from '@ninepocket/contract/catalogue/card'
import { listPendingPhotos } from '@ninepocket/contract/moderation/moderation-endpoints'
import { uploadCardPhoto } from '@ninepocket/contract/moderation/upload-endpoints'
import { toggleProfileVisibility } from '@ninepocket/contract/users/user-endpoints'
import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { expectAccessibleInBothThemes } from '../fixtures/measure/expect-accessible-in-both-themes.ts'
import { maxLayoutShift, recordLayoutShifts, sumShifts } from '../fixtures/measure/record-layout-shifts.ts'
import { fetchRenderedPage } from '../fixtures/pages/fetch-rendered-page.ts'
import { gotoRendered } from '../fixtures/pages/goto-rendered.ts'
import { activateByKeyboard, tabTo } from '../fixtures/pages/use-keyboard.ts'
import { desktopViewport, phoneViewport } from '../fixtures/pages/viewports.ts'
import { waitForNetworkIdle } from '../fixtures/pages/wait-for-network-idle.ts'
import { test } from '../fixtures/pages/watched-page.ts'
import { callApi, callApiWithForm } from '../fixtures/site/call-api.ts'
import { findModernInsertSetWithPaths, testSitePaths } from '../fixtures/site/test-site-paths.ts'
import { aCardPhoto } from '../fixtures/users/a-card-photo.ts'
import { logInNewMember } from '../fixtures/users/a-member.ts'
import { logInNewMemberWithoutTour } from '../fixtures/users/log-in-new-member-without-tour.ts'
import { makeAdmin } from '../fixtures/users/make-admin.ts'

const siteUrl = inject('siteUrl')

/**
 * Finds a card without images, which shows its first photo immediately. Not one of the first, because other tests look at
 * those at the same time, and a file is gone when another photo replaces it. `photos.e2e.ts` uses the last one.
 */
async function findCardWithoutPhoto(): Promise<{ card: Card; path: string }> {
  const { cards, cardPath } = await findModernInsertSetWithPaths(siteUrl)
  const card = cards.filter(({ imageUrl, backImageUrl }) => imageUrl === null && backImageUrl === null).at(-2)
  if (!card) throw new Error('The set has no two cards without images')
  return { card, path: cardPath(card) }
}

/** Fetches the page as a guest, and the username of the photographer in its markup. */
async function fetchCardPage(path: string): Promise<{ html: string; photographer: string | undefined }> {
  const { html } = await fetchRenderedPage(siteUrl, path)
  return { html, photographer: /Photo by <a [^>]*>@(\w+)<\/a>/.exec(html)?.[1] }
}

async function sendPhoto(page: Page, card: Card) {
  const form = { cardId: card.id, imageType: 'front', image: await aCardPhoto(page) }
  return callApiWithForm(page, uploadCardPhoto, form)
}

test('an admin accepts a pending photo, and the card names its photographer', async ({ newPage }) => {
  const [annsPage, bensPage, page] = [await newPage(), await newPage(), await newPage()]
  const [ann, ben, admin] = [await logInNewMember(annsPage), await logInNewMember(bensPage), await logInNewMember(page)]
  const { card, path } = await findCardWithoutPhoto()
  expect(await sendPhoto(annsPage, card)).toMatchObject({ state: 'shown' })
  expect((await fetchCardPage(path)).photographer).toBe(ann.username)
  const pendingPhoto = await sendPhoto(bensPage, card)
  expect(pendingPhoto.state).toBe('waiting')

  expect((await fetchCardPage(path)).html.includes(pendingPhoto.fileUrl ?? '')).toBe(false)
  expect((await bensPage.request.get(listPendingPhotos.path)).status()).toBe(403)
  await bensPage.goto(testSitePaths.pendingPhotos)
  await bensPage.waitForURL((url) => url.pathname === testSitePaths.userList(ben.username, 'collection'))
  const guest = await fetch(siteUrl + testSitePaths.pendingPhotos, { redirect: 'manual' })
  expect(guest.headers.get('location')).toBe(`${testSitePaths.login}?returnTo=%2Fadmin%2Fphotos`)

  await makeAdmin(admin.username)
  await gotoRendered(page, testSitePaths.home)
  await page.getByRole('button', { name: admin.username }).click()
  await page.getByRole('link', { name: 'Pending photos' }).click()
  const photo = page.getByRole('article', { name: `${card.name}, front` })
  await photo.getByRole('link', { name: `@${ben.username}` }).waitFor()
  const content = await page.content()
  for (const { email } of [ann, ben]) expect(content.includes(email)).toBe(false)
  await waitForNetworkIdle(page)
  await expectAccessibleInBothThemes(page, [phoneViewport, desktopViewport])

  const accept = photo.getByRole('button', { name: `Accept the front of ${card.name}` })
  await accept.focus()
  await page.keyboard.press('Enter')
  await photo.waitFor({ state: 'detached' })
  // Moves the focus to the next pending photo, or to the page's heading.
  expect(await page.evaluate(() => document.activeElement?.querySelector('h1, h2')?.tagName)).toMatch(/^H/)
  const { html, photographer } = await fetchCardPage(path)
  expect(photographer).toBe(ben.username)
  for (const text of [ann.username, ben.email]) expect(html.includes(text)).toBe(false)

  // No page names a user with a private profile as photographer.
  await callApi(bensPage, toggleProfileVisibility, {})
  expect((await fetchCardPage(path)).html.includes(ben.username)).toBe(false)
  await callApi(bensPage, toggleProfileVisibility, {})
  expect((await fetchCardPage(path)).photographer).toBe(ben.username)
})

test('a photo has a fitting size and causes no layout shift', async ({ newPage }) => {
  const member = await newPage()
  await logInNewMember(member)
  const { card, path } = await findCardWithoutPhoto()
  await sendPhoto(member, card)
  const page = await newPage({ viewport: phoneViewport })
  const shifts = await recordLayoutShifts(page)
  await gotoRendered(page, path)
  const image = page.getByRole('img', { name: card.name })
  const shown = await image.evaluate((element: HTMLImageElement) => ({
    file: element.currentSrc,
    isLoaded: element.complete && element.naturalWidth > 0,
  }))
  // The tile's file is wide enough for 315 px at one device pixel per px.
  expect(shown.file).toMatch(/-tile\.avif(\?v=\d+)?$/)
  expect(shown.isLoaded).toBe(true)
  expect(sumShifts(await shifts())).toBeLessThanOrEqual(maxLayoutShift)
})

test('a member reports a photo by keyboard on a phone, and the report leads the admin to its side', async ({
  newPage,
}) => {
  const [annsPage, page, adminPage] = [
    await newPage(),
    await newPage({ viewport: phoneViewport }),
    await newPage({ viewport: phoneViewport }),
  ]
  const [ann, admin] = [await logInNewMember(annsPage), await logInNewMember(adminPage)]
  await logInNewMemberWithoutTour(page)
  await makeAdmin(admin.username)
  const { card, path } = await findCardWithoutPhoto()
  await sendPhoto(annsPage, card)
  const shifts = await recordLayoutShifts(page)
  await gotoRendered(page, path)
  const button = page.getByRole('button', { name: 'Report photo…' })
  await button.waitFor()
  await waitForNetworkIdle(page)
  expect(sumShifts(await shifts())).toBeLessThanOrEqual(maxLayoutShift)
  await expectAccessibleInBothThemes(page)
  await activateByKeyboard(page, button)
  const dialog = page.getByRole('dialog', { name: `Report the front photo by @${ann.username}` })
  await dialog.waitFor()
  await expectAccessibleInBothThemes(page)
  await tabTo(page, dialog.getByRole('button', { name: 'Send report' }))
  await page.keyboard.press('Enter')
  await page.getByText('Thank you. An admin will review it.').waitFor()

  await gotoRendered(adminPage, testSitePaths.reports)
  const report = adminPage.getByRole('article', { name: `@${ann.username}'s photo` })
  await activateByKeyboard(adminPage, report.getByRole('link', { name: `${path}#front`, exact: true }))
  await adminPage.getByText(`Photo by @${ann.username}`).waitFor()
  expect(new URL(adminPage.url()).hash).toBe('#front')

  // The photographer has no button.
  await gotoRendered(annsPage, path)
  await annsPage.getByText(`Photo by @${ann.username}`).waitFor()
  await waitForNetworkIdle(annsPage)
  expect(await annsPage.getByRole('button', { name: 'Report photo…' }).count()).toBe(0)
})

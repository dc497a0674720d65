import type { Card } from '@ninepocket/contract/catalogue/card'
import { addCopy, listOwnCopiesOfCard } from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import type { Locator, Page } from 'playwright'
import { expect, inject, vi } from 'vitest'
import { expectAccessibleInBothThemes } from '../fixtures/measure/expect-accessible-in-both-themes.ts'
import { gotoRendered } from '../fixtures/pages/goto-rendered.ts'
import { desktopViewport, phoneViewport } from '../fixtures/pages/viewports.ts'
import { test } from '../fixtures/pages/watched-page.ts'
import { callApi } from '../fixtures/site/call-api.ts'
import { findModernInsertSetWithPaths } from '../fixtures/site/test-site-paths.ts'
import { aCardPhoto } from '../fixtures/users/a-card-photo.ts'
import { logInNewMember } from '../fixtures/users/a-member.ts'

const siteUrl = inject('siteUrl')
const { cards, cardPath } = await findModernInsertSetWithPaths(siteUrl)
/** The last card with an image, because other tests use the first ones. */
const cardWithImage = cards.findLast(({ imageUrl }) => imageUrl !== null)!
const cardWithoutImage = cards.findLast(({ imageUrl, backImageUrl }) => imageUrl === null && backImageUrl === null)!

async function choosePhoto(page: Page, button: Locator, title: string): Promise<Locator> {
  await button.click()
  const tool = page.getByRole('dialog', { name: title, exact: true })
  await tool
    .locator('input[type=file]')
    .last()
    .setInputFiles(await aCardPhoto(page))
  await tool.getByText('Card found. Drag a corner to adjust it.').waitFor()
  return tool
}

async function fetchCopy(page: Page, { id }: Card): Promise<UserInventoryItem> {
  const { userInventoryItems } = await callApi(page, listOwnCopiesOfCard, { params: { cardId: id } })
  const [copy] = userInventoryItems
  return copy ?? expect.fail('there is no copy')
}

test('a member adds a photo to a copy in its drawer, sees it on its page and deletes it', async ({ newPage }) => {
  const page = await newPage({ viewport: desktopViewport })
  const member = await logInNewMember(page)
  await callApi(page, addCopy, { body: { card: cardWithImage.id } })
  await gotoRendered(page, cardPath(cardWithImage))
  await page.getByRole('button', { name: `Manage your copies of ${cardWithImage.name}: 1` }).click()
  const drawer = page.getByRole('dialog', { name: `Your copies of ${cardWithImage.name}` })
  const camera = drawer.getByRole('button', { name: 'Add front photo' })
  const tool = await choosePhoto(page, camera, `Front of ${cardWithImage.name}`)
  await expectAccessibleInBothThemes(page)
  await tool.getByRole('slider', { name: 'Bottom right corner' }).press('ArrowLeft')
  await tool.getByRole('button', { name: 'Use photo' }).click()
  await drawer.getByRole('button', { name: 'Remove front photo' }).waitFor()
  await drawer.getByText('Front, your photo').waitFor()
  const { id, customImageUrl } = await fetchCopy(page, cardWithImage)
  expect(customImageUrl).toMatch(/^\/files\/copies\/[0-9a-f]{32}-500x700\.webp$/)
  const file = await fetch(new URL(customImageUrl ?? '', siteUrl))
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp'])

  const copyPath = cardPath(cardWithImage)
    .replace(/^\/[^/]+/, '')
    .replace(/[0-9a-f]{24}$/, id)
  await page.goto(`/@${member.username}/collection${copyPath}`)
  const image = page.getByRole('article').locator('img').first()
  await expect.poll(() => image.getAttribute('src')).toContain(customImageUrl)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: 'Remove front photo' }).click()
  await expect.poll(async () => (await fetchCopy(page, cardWithImage)).customImageUrl).toBeNull()
  await page.getByRole('button', { name: 'Add front photo' }).waitFor()
})

test('a photo that is taken by touch on a phone fills an empty side, and is pending for a side with a photo', async ({
  newPage,
}) => {
  const page = await newPage({ viewport: phoneViewport, hasTouch: true, isMobile: true })
  await logInNewMember(page)
  await gotoRendered(page, cardPath(cardWithoutImage))
  const title = `Back of ${cardWithoutImage.name}`
  const tool = await choosePhoto(page, page.getByRole('button', { name: 'Add back photo' }), title)
  await dragByFinger(page, tool)
  await tapUntilGone(tool, 'Use photo')
  await page.getByRole('tab', { name: 'Back' }).tap()
  const back = page.getByRole('img', { name: title })
  // The query is a version, which changes until the card has been refetched.
  const file = async () => (await back.getAttribute('src'))?.replace(/\?.*/, '')
  await expect.poll(file).toMatch(/^\/files\/cards\//)
  const shown = await file()

  const again = await choosePhoto(page, page.getByRole('button', { name: 'Suggest back photo' }), title)
  await again.getByRole('button', { name: 'Rotate right' }).tap()
  await again.getByRole('button', { name: 'Landscape', exact: true, pressed: true }).waitFor()
  await again.getByRole('button', { name: 'Rotate right' }).tap()
  await again.getByRole('button', { name: 'Use photo' }).tap()
  await page
    .getByRole('status')
    .getByText(/an admin will review your photo/)
    .first()
    .waitFor()
  expect(await file()).toBe(shown)
})

/** Taps the button that closes the tool, again if necessary: a tap right after a drag may count as part of it. */
const tapUntilGone = (tool: Locator, name: string) =>
  vi.waitFor(
    async () => {
      await tool.getByRole('button', { name }).tap({ timeout: 2000 })
      await tool.waitFor({ state: 'hidden', timeout: 3000 })
    },
    { timeout: 60_000 },
  )

async function dragByFinger(page: Page, tool: Locator): Promise<void> {
  const corner = tool.getByRole('slider', { name: 'Top left corner' })
  const before = await corner.getAttribute('aria-valuetext')
  const box = (await corner.boundingBox()) ?? expect.fail('the corner is not visible')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', by: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: x + by, y: y + by }] })
  await send('touchStart', 0)
  for (const by of [10, 20, 30]) await send('touchMove', by)
  await send('touchEnd', 30)
  await expect.poll(() => corner.getAttribute('aria-valuetext')).not.toBe(before)
}

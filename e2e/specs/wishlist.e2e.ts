import { addCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { toggleProfileVisibility } from '@ninepocket/contract/users/user-endpoints'
import { addWish, getWish, updateWish } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import type { Page } from 'playwright'
import { describe, expect, inject } from 'vitest'
import { expectAccessibleInBothThemes } from '../fixtures/measure/expect-accessible-in-both-themes.ts'
import { fetchRenderedPage } from '../fixtures/pages/fetch-rendered-page.ts'
import { gotoRendered } from '../fixtures/pages/goto-rendered.ts'
import { desktopViewport, phoneViewport } from '../fixtures/pages/viewports.ts'
import { waitForHeading } from '../fixtures/pages/wait-for-heading.ts'
import { test } from '../fixtures/pages/watched-page.ts'
import { callApi } from '../fixtures/site/call-api.ts'
import { findModernInsertSetWithPaths, testSitePaths } from '../fixtures/site/test-site-paths.ts'
import { logInNewMember } from '../fixtures/users/a-member.ts'

const siteUrl = inject('siteUrl')
const { product, insertSet, cards, cardPath, insertSetPath } = await findModernInsertSetWithPaths(siteUrl)
const [card, other] = [cards[0]!, cards[1]!]
const note = 'left of the goalie, page three'

const toast = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true }).first()
const getHeart = (page: Page, pressed: boolean) =>
  page.getByRole('main').getByRole('button', { name: 'Wishlist', exact: true, pressed })
const getTileHeart = (page: Page, action: 'Add' | 'Remove', { name } = card) =>
  page
    .getByRole('button', { name: `${action} ${name} ${action === 'Add' ? 'to' : 'from'} wishlist`, exact: true })
    .first()

async function openAsMember(page: Page, wishes: ReadonlyArray<object> = []) {
  const member = await logInNewMember(page)
  for (const [index, details] of wishes.entries())
    await callApi(page, addWish, {
      body: { card: cards[index]!.id, product: product.id, insertSet: insertSet.id, ...details },
    })
  const listPath = (...parts: Array<{ slug: string }>) => testSitePaths.userList(member.username, 'wishlist', ...parts)
  return {
    ...member,
    title: `${member.username}'s Wishlist`,
    depths: [listPath(), listPath(product), listPath(product, insertSet), listPath(product, insertSet, other)] as const,
    printPath: testSitePaths.wantList(member.username),
  }
}

const twoWishes = [{}, { priority: 9, notes: note }]

describe('heart', () => {
  test('of a card adds and removes a wish with a toast, and Undo restores its details', async ({ newPage }) => {
    const page = await newPage({ viewport: phoneViewport })
    await openAsMember(page, [{ priority: 8, notes: note }])
    await page.goto(cardPath(card))
    await getHeart(page, true).click()
    await toast(page, `Removed ${card.name} from wishlist`).waitFor()
    await getHeart(page, false).waitFor()
    await page.getByText('On your Wishlist').locator('..').getByText('No', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await toast(page, `Added ${card.name} to wishlist`).waitFor()
    await page.reload()
    await getHeart(page, true).waitFor()
    const savedWish = await callApi(page, getWish, { params: { cardId: card.id } })
    expect(savedWish).toMatchObject({ wishlistItem: { priority: 8, notes: note } })
  })

  test('is on every tile of an insert set with one request, and in the other tab', async ({ newPage }) => {
    const page = await newPage()
    await openAsMember(page)
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/wishlist/wished')) calls.push(request.url())
    })
    await page.goto(insertSetPath)
    await getTileHeart(page, 'Add', cards[9]).waitFor()
    expect(calls).toHaveLength(1)
    const tab = await page.context().newPage()
    await tab.goto(insertSetPath)
    await getTileHeart(tab, 'Add').waitFor()
    await getTileHeart(page, 'Add').click()
    await getTileHeart(page, 'Remove').waitFor()
    await toast(page, `Added ${card.name} to wishlist`).waitFor()
    await getTileHeart(tab, 'Remove').waitFor()
  })
})

test('adds the missing cards of a set to the wishlist, with Undo', async ({ newPage }) => {
  const page = await newPage({ viewport: phoneViewport })
  await openAsMember(page)
  await callApi(page, addCopy, { body: { card: card.id } })
  await page.goto(insertSetPath)
  await page.getByRole('button', { name: 'Add set to wishlist', exact: true }).click()
  await page.getByRole('button', { name: 'Missing cards only', exact: true }).click()
  if (insertSet.totalCards - 1 > 20)
    await page.getByRole('button', { name: `Add ${insertSet.totalCards - 1} cards`, exact: true }).click()
  await toast(page, `Added ${insertSet.totalCards - 1} cards to wishlist`).waitFor()
  await getTileHeart(page, 'Remove', other).waitFor()
  await getTileHeart(page, 'Add').waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await toast(page, `Removed ${insertSet.totalCards - 1} cards from wishlist`).waitFor()
  await getTileHeart(page, 'Add', other).waitFor()
})

describe('wishlist', () => {
  test('its owner opens every depth, edits a wish and returns with Back', async ({ newPage }) => {
    const page = await newPage({ viewport: phoneViewport })
    const { username, title, depths } = await openAsMember(page, twoWishes)
    await page.goto(depths[0])
    await waitForHeading(page, title)
    await page.getByRole('button', { name: 'Details', exact: true }).click()
    await page.getByText('Total Cards').locator('..').getByText('2', { exact: true }).waitFor()
    await page.getByRole('link', { name: product.name, exact: true }).last().click()
    await waitForHeading(page, product.name)
    await page.getByRole('link', { name: insertSet.name, exact: true }).last().click()
    await waitForHeading(page, insertSet.name)
    await page.getByText(note, { exact: true }).waitFor()

    await page.getByRole('button', { name: `Edit wishlist details for ${card.name}`, exact: true }).click()
    const panel = page.getByRole('dialog', { name: `Wishlist details for ${card.name}` })
    await panel.getByLabel('Priority').selectOption('10')
    await panel.getByLabel('Private note').fill('the last one')
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    await page.getByText('Priority 10', { exact: true }).waitFor()
    await page.getByRole('paragraph').getByText('the last one', { exact: true }).waitFor()

    await page.getByLabel('Sort by').selectOption('Priority')
    await page.waitForURL(/\?sort=priority$/)
    await page.getByRole('list', { name: 'Cards' }).getByRole('link').first().click()
    await waitForHeading(page, card.name)
    // The list may be refetched in its new order while the note is being saved.
    await expect.poll(() => page.getByLabel('Private note').inputValue()).toBe('the last one')
    expect(await page.title()).toBe([title, card.name, insertSet.name, product.name, 'Ninepocket'].join(' - '))
    await page.getByRole('link', { name: `Back to ${insertSet.name}` }).click()
    await page.waitForURL(/\?sort=priority$/)
    await page.goBack()
    await waitForHeading(page, product.name)
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Wishlist' }).click()
    await waitForHeading(page, title)
    await page.getByRole('link', { name: `Back to ${username}` }).waitFor()
  })

  test('is rendered for guests at every depth without notes', async ({ newPage }) => {
    const { depths, title } = await openAsMember(await newPage(), twoWishes)
    for (const [depth, shown] of [product.name, insertSet.name, other.name, other.name].entries()) {
      const { status, html } = await fetchRenderedPage(siteUrl, depths[depth]!)
      expect(status).toBe(200)
      expect(html).toContain(`${title.replace("'", '&#x27;')}`)
      expect(html).toContain(`>${shown}</`)
      expect(html).not.toContain(note)
      expect(html).not.toContain('noindex')
    }
  })

  test("shows another member's own hearts and no notes", async ({ newPage }) => {
    const { depths } = await openAsMember(await newPage(), twoWishes)
    const page = await newPage()
    await openAsMember(page, [{}])
    await gotoRendered(page, depths[2])
    await getTileHeart(page, 'Remove').waitFor()
    await getTileHeart(page, 'Add', other).click()
    await toast(page, `Added ${other.name} to wishlist`).waitFor()
    expect(await page.getByRole('button', { name: /^Edit wishlist details/ }).count()).toBe(0)
    expect(await page.content()).not.toContain(note)
    await expectAccessibleInBothThemes(page, [phoneViewport, desktopViewport])
  })

  test('of a private profile is rejected, but not for its owner', async ({ newPage }) => {
    const page = await newPage()
    const { depths, title, printPath } = await openAsMember(page, twoWishes)
    await callApi(page, toggleProfileVisibility, {})
    for (const path of [...depths, printPath]) {
      const { status, html } = await fetchRenderedPage(siteUrl, path)
      expect(status).toBe(403)
      expect(html).toContain('This profile is private</h1>')
    }
    await page.goto(depths[0])
    await waitForHeading(page, title)
  })
})

test('a toast offers to remove wishes when a set is added, with Undo', async ({ newPage }) => {
  const page = await newPage({ viewport: phoneViewport })
  await openAsMember(page, twoWishes)
  const press = (text: string, name: string) =>
    toast(page, text).locator('..').getByRole('button', { name, exact: true }).click()
  await page.goto(insertSetPath)
  await getTileHeart(page, 'Remove').waitFor()
  await page.getByRole('button', { name: 'Add set', exact: true }).click()
  if (insertSet.totalCards > 100) await page.getByRole('button', { name: `Add ${insertSet.totalCards} cards` }).click()
  await press('2 of these cards are still on your wishlist.', 'Remove them')
  await getTileHeart(page, 'Add').waitFor()
  await press('Removed 2 cards from wishlist', 'Undo')
  await getTileHeart(page, 'Remove').waitFor()
  const savedWish = await callApi(page, getWish, { params: { cardId: other.id } })
  expect(savedWish).toMatchObject({ wishlistItem: { priority: 9, notes: note } })
})

test('prints without the layout, and copies a link that guests can open', async ({ newPage, openPage }) => {
  const page = await newPage({ permissions: ['clipboard-read', 'clipboard-write'], colorScheme: 'dark' })
  const { depths, printPath } = await openAsMember(page, twoWishes)
  await page.goto(depths[0])
  await page.getByRole('link', { name: 'Print or share' }).click()
  await page.waitForURL((url) => url.pathname === printPath)
  await page.getByRole('button', { name: 'Print', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Copy link', exact: true }).click()
  await toast(page, 'URL copied to clipboard!').waitFor()
  const shared = await page.evaluate(() => navigator.clipboard.readText())
  expect(shared).toBe(siteUrl + printPath)

  await page.emulateMedia({ media: 'print' })
  for (const part of ['banner', 'contentinfo'] as const) expect(await page.getByRole(part).isVisible()).toBe(false)
  expect(await page.getByRole('button', { name: 'Print', exact: true }).isVisible()).toBe(false)
  await page.getByText(`${siteUrl}${printPath}`, { exact: true }).waitFor()
  const title = page.getByRole('heading', { level: 1 })
  expect(await title.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)')

  const guest = await openPage(new URL(shared).pathname)
  await guest.getByText(`${other.cardNumber} ${other.name}`).waitFor()
  expect(await guest.content()).not.toContain(note)
})

test('shows a changed wish to the next guest', async ({ newPage }) => {
  const page = await newPage()
  const { depths } = await openAsMember(page, twoWishes)
  expect((await fetchRenderedPage(siteUrl, depths[2])).html).toContain('Priority 9')
  await callApi(page, updateWish, { params: { cardId: other.id }, body: { priority: 3 } })
  const { html } = await fetchRenderedPage(siteUrl, depths[2])
  expect(html).toContain('Priority 3')
  expect(html).not.toContain('Priority 9')
})

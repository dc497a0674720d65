import { addCopy, listOwnCopiesOfCard, updateCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { expectAccessibleInBothThemes } from '../fixtures/measure/expect-accessible-in-both-themes.ts'
import { fillFields } from '../fixtures/pages/fill-fields.ts'
import { gotoRendered } from '../fixtures/pages/goto-rendered.ts'
import { desktopViewport, phoneViewport } from '../fixtures/pages/viewports.ts'
import { test } from '../fixtures/pages/watched-page.ts'
import { callApi } from '../fixtures/site/call-api.ts'
import { findModernInsertSetWithPaths, findNumberedParallelWithPaths } from '../fixtures/site/test-site-paths.ts'
import { aMember, logInNewMember } from '../fixtures/users/a-member.ts'

const cataloguePaths = await findModernInsertSetWithPaths(inject('siteUrl'))
const { cards, cardPath, insertSetPath } = cataloguePaths
const card = cards[0]!

const add = (page: Page, { name } = card) =>
  page.getByRole('button', { name: `Add ${name} to your collection`, exact: true }).first()
const remove = (page: Page, { name } = card) =>
  page.getByRole('button', { name: `Remove ${name} from your collection`, exact: true }).first()
const manage = (page: Page, copies: number, { name } = card) =>
  page.getByRole('button', { name: `Manage your copies of ${name}: ${copies}`, exact: true }).first()
const drawer = (page: Page) => page.getByRole('dialog', { name: `Your copies of ${card.name}` })
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true }).first()
const getAvailabilityButton = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true })

type NewPage = (options: { viewport: typeof phoneViewport }) => Promise<Page>
type Preparation = { copies?: readonly object[]; viewport?: typeof phoneViewport }

async function openAsMember(
  newPage: NewPage,
  path: string,
  { copies = [], viewport = phoneViewport }: Preparation = {},
) {
  const page = await newPage({ viewport })
  await logInNewMember(page)
  for (const copy of copies) await callApi(page, addCopy, { body: { card: card.id, ...copy } })
  await gotoRendered(page, path)
  return page
}

const fetchCopies = async (page: Page, { id } = card) =>
  (await callApi(page, listOwnCopiesOfCard, { params: { cardId: id } })).userInventoryItems

test('adds a card twice and removes a copy, which Undo restores', async ({ newPage }) => {
  const page = await openAsMember(newPage, cardPath(card))
  await add(page).click()
  await manage(page, 1).waitFor()
  await add(page).click()
  await manage(page, 2).waitFor()
  await page.getByText('Quantity in Collection').locator('..').getByText('2', { exact: true }).waitFor()
  await expect.poll(async () => (await fetchCopies(page)).length).toBe(2)
  const details = { condition: 'Mint', publicNote: 'Soft corner', privateNote: 'A gift', forTrade: true }
  for (const { id } of await fetchCopies(page)) await callApi(page, updateCopy, { params: { id }, body: details })
  await remove(page).click()
  await toast(page, `Removed ${card.name} from your collection`).waitFor()
  await manage(page, 1).waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await manage(page, 2).waitFor()
  await expect.poll(() => fetchCopies(page)).toMatchObject([details, details])
  await page.reload()
  await manage(page, 2).waitFor()
  await expectAccessibleInBothThemes(page)
})

test('edits each field of a copy, and Undo restores all of them', async ({ newPage }) => {
  const page = await openAsMember(newPage, cardPath(card), { copies: [{}], viewport: desktopViewport })
  await manage(page, 1).click()
  await drawer(page).getByLabel('Condition').selectOption('Near Mint')
  await drawer(page)
    .getByLabel(/^Price/)
    .fill('10.5')
  await drawer(page).getByLabel('Public note').fill('Soft corner')
  await drawer(page).getByLabel('Private note').fill('Paid too much')
  await drawer(page).getByRole('button', { name: 'Save' }).click()
  await drawer(page).getByText('Saved', { exact: true }).waitFor()
  await drawer(page).getByRole('switch', { name: 'For trade' }).click()
  await toast(page, `Added ${card.name} to your cards for trade`).waitFor()
  await drawer(page).getByRole('switch', { name: 'For sale' }).click()
  await toast(page, 'Listed at $10.50').waitFor()
  const allFields = {
    condition: 'Near Mint',
    forSalePrice: '10.50',
    publicNote: 'Soft corner',
    privateNote: 'Paid too much',
    forTrade: true,
    forSale: true,
  }
  expect(await fetchCopies(page)).toMatchObject([allFields])
  await expectAccessibleInBothThemes(page)

  await drawer(page).getByRole('button', { name: 'Delete copy 1' }).click()
  await drawer(page).getByRole('button', { name: 'Undo' }).click()
  await drawer(page)
    .getByRole('button', { name: /^Copy 1/ })
    .waitFor()
  expect(await fetchCopies(page)).toMatchObject([allFields])
  await page.keyboard.press('Escape')
  await expect.poll(() => drawer(page).count()).toBe(0)
  await expect.poll(() => getAvailabilityButton(page, 'For trade').getAttribute('aria-pressed')).toBe('true')
})

test('adds a whole set and marks it for trade, and updates tiles and progress', async ({ newPage }) => {
  const page = await openAsMember(newPage, insertSetPath, { copies: [{}], viewport: desktopViewport })
  const total = cataloguePaths.insertSet.totalCards
  await page.getByText(`1 of ${total} cards owned`).waitFor()
  const addSet = async () => {
    await page.getByRole('button', { name: 'Add set', exact: true }).click()
    if (total - 1 > 100) await page.getByRole('button', { name: `Add ${total - 1} cards` }).click()
    await toast(page, `Added ${total - 1} cards to your collection`).waitFor()
    await page.getByText(`${total} of ${total} cards owned`).waitFor()
  }
  await addSet()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByText(`1 of ${total} cards owned`).waitFor()
  await addSet()
  await manage(page, 1, cards[1]).waitFor()
  await page.getByRole('button', { name: 'Mark for trade', exact: true }).click()
  await page.getByRole('button', { name: `All (${total})`, exact: true }).click()
  if (total > 20) await page.getByRole('button', { name: `Mark ${total} copies`, exact: true }).click()
  await toast(page, `Added ${total} copies to your cards for trade`).waitFor()
  const allMarked = page.getByRole('button', { name: 'All for trade', exact: true, pressed: true })
  await allMarked.waitFor()
  expect(await fetchCopies(page, cards[1])).toMatchObject([{ forTrade: true }])
  await expectAccessibleInBothThemes(page)
  await allMarked.click()
  await page.getByRole('button', { name: `Unmark all (${total})`, exact: true }).click()
  await page.getByRole('button', { name: `Unmark ${total} copies`, exact: true }).click()
  await toast(page, `Removed ${total} copies from your cards for trade`).waitFor()
  expect(await fetchCopies(page, cards[1])).toMatchObject([{ forTrade: false }])
})

test('edits the serial number of a numbered card, which has only digits, and Undo restores it', async ({ newPage }) => {
  const numberedPaths = await findNumberedParallelWithPaths(inject('siteUrl'))
  const numbered = numberedPaths.cards[0]!
  const page = await openAsMember(newPage, numberedPaths.cardPath(numbered))
  await add(page, numbered).click()
  await manage(page, 1, numbered).click()
  const numberedDrawer = page.getByRole('dialog', { name: `Your copies of ${numbered.name}` })
  const serial = numberedDrawer.getByLabel(`Serial number (of ${numbered.serialTotal})`)
  await serial.pressSequentially('no 07!')
  expect(await serial.inputValue()).toBe('07')
  await numberedDrawer.getByRole('button', { name: 'Save' }).click()
  await numberedDrawer.getByText('Saved', { exact: true }).waitFor()
  expect(await fetchCopies(page, numbered)).toMatchObject([{ serialNumber: '07', serialTotal: numbered.serialTotal }])
  await page.reload()
  await manage(page, 1, numbered).click()
  await numberedDrawer.getByText(`07/${numbered.serialTotal}`).first().waitFor()
  await numberedDrawer.getByRole('button', { name: 'Delete copy 1' }).click()
  await numberedDrawer.getByRole('button', { name: 'Undo' }).click()
  await numberedDrawer.getByText(`07/${numbered.serialTotal}`).first().waitFor()
  await expect.poll(() => fetchCopies(page, numbered)).toMatchObject([{ serialNumber: '07' }])
})

test('returns a guest who adds a card to its page after login', async ({ newPage }) => {
  const page = await newPage({ viewport: phoneViewport })
  const { username, password } = await aMember(page)
  await page.goto(cardPath(card))
  await getAvailabilityButton(page, 'Add to collection').click()
  await page.waitForURL((url) => url.pathname === '/login')
  await page.getByText('Please log in to add items to your collection').waitFor()
  await fillFields(page, { 'Username or email': username, Password: password })
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL((url) => url.pathname === cardPath(card))
  await add(page).waitFor()
})

test('keeps two tabs of a member in sync', async ({ newPage }) => {
  const page = await openAsMember(newPage, cardPath(card), { copies: [{}], viewport: desktopViewport })
  const other = await page.context().newPage()
  await other.goto(insertSetPath)
  await manage(other, 1).waitFor()
  await add(page).click()
  await manage(other, 2).waitFor()
  await remove(other).click()
  await manage(page, 1).waitFor()
  await getAvailabilityButton(page, 'For trade').click()
  await expect.poll(async () => (await fetchCopies(page))[0]?.forTrade).toBe(true)
})

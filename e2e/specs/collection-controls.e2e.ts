import { addCopy, listOwnCopiesOfCard, updateCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import type { Page } from 'playwright'
import { describe, expect, inject } from 'vitest'
import { expectAccessibleInBothThemes } from '../fixtures/measure/expect-accessible-in-both-themes.ts'
import {
  desktopViewport,
  phoneAndDesktop,
  phoneViewport,
  test,
  waitForNetworkIdle,
} from '../fixtures/pages/watched-page.ts'
import { callApi } from '../fixtures/site/call-api.ts'
import { findModernInsertSetPaths, findNumberedInsertSetPaths } from '../fixtures/site/catalogue-paths.ts'
import { aMember, logInNewMember } from '../fixtures/users/a-member.ts'

const cataloguePaths = await findModernInsertSetPaths(inject('siteUrl'))
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

async function openAsMember(page: Page, path: string, copies: ReadonlyArray<object> = []): Promise<void> {
  await logInNewMember(page)
  for (const copy of copies) await callApi(page, addCopy, { card: card.id, ...copy })
  await page.goto(path)
  await waitForNetworkIdle(page)
}

async function fetchCopies(page: Page, { id } = card): Promise<UserInventoryItem[]> {
  const reply = await callApi(page, { method: 'GET', path: listOwnCopiesOfCard.path.replace(':cardId', id) })
  return (reply as { userInventoryItems: UserInventoryItem[] }).userInventoryItems // the endpoint's reply
}

describe.each(phoneAndDesktop)('on a %s', (_, viewport) => {
  test('adds a card twice and removes a copy, which Undo restores', async ({ newPage }) => {
    const page = await newPage({ viewport })
    await openAsMember(page, cardPath(card))
    await add(page).click()
    await manage(page, 1).waitFor()
    await add(page).click()
    await manage(page, 2).waitFor()
    await page.getByText('Quantity in Collection').locator('..').getByText('2', { exact: true }).waitFor()
    await expect.poll(async () => (await fetchCopies(page)).length).toBe(2)
    const details = { condition: 'Mint', publicNote: 'Soft corner', privateNote: 'A gift', forTrade: true }
    for (const { id } of await fetchCopies(page))
      await callApi(page, { ...updateCopy, path: updateCopy.path.replace(':id', id) }, details)
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
    const page = await newPage({ viewport })
    await openAsMember(page, cardPath(card), [{}])
    await manage(page, 1).click()
    await drawer(page).getByLabel('Condition').fill('Near Mint')
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
    await toast(page, `Added ${card.name} to your cards for sale`).waitFor()
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
    expect(await getAvailabilityButton(page, 'For trade').getAttribute('aria-pressed')).toBe('true')
  })

  test('adds a copy in the drawer, and asks which one to remove when they differ', async ({ newPage }) => {
    const page = await newPage({ viewport })
    await openAsMember(page, cardPath(card), [{ condition: 'Mint' }])
    await manage(page, 1).click()
    await drawer(page).getByRole('button', { name: 'Add another copy' }).click()
    await drawer(page)
      .getByRole('button', { name: /^Copy 2/ })
      .waitFor()
    await drawer(page).getByRole('button', { name: 'Close' }).click()
    await manage(page, 2).waitFor()

    await remove(page).click()
    await drawer(page).waitFor()
    await toast(page, 'Multiple copies have different details — select which one to remove.').waitFor()
    await drawer(page).getByRole('button', { name: 'Delete copy 1' }).click()
    await drawer(page).getByText('Copy removed.').waitFor()
    await page.keyboard.press('Escape')
    await manage(page, 1).waitFor()
    expect(await fetchCopies(page)).toMatchObject([{ condition: null }])
  })

  test('marks a copy for trade and sale on its card page, and unmarks it', async ({ newPage }) => {
    const page = await newPage({ viewport })
    await openAsMember(page, cardPath(card), [{}])
    await manage(page, 1).waitFor()
    for (const name of ['For trade', 'For sale']) {
      await getAvailabilityButton(page, name).click()
      await toast(page, `Added ${card.name} to your cards for ${name.slice(4)}`).waitFor()
    }
    expect(await fetchCopies(page)).toMatchObject([{ forTrade: true, forSale: true }])
    await getAvailabilityButton(page, 'For trade').click()
    await toast(page, `Removed ${card.name} from your cards for trade`).waitFor()
    expect(await fetchCopies(page)).toMatchObject([{ forTrade: false, forSale: true }])
  })

  test('adds a whole set and marks it for trade, and updates tiles and progress', async ({ newPage }) => {
    const page = await newPage({ viewport })
    await openAsMember(page, insertSetPath, [{}])
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
    await toast(page, `Added ${total} cards to your cards for trade`).waitFor()
    const allMarked = page.getByRole('button', { name: 'All for trade', exact: true, pressed: true })
    await allMarked.waitFor()
    expect(await fetchCopies(page, cards[1])).toMatchObject([{ forTrade: true }])
    await expectAccessibleInBothThemes(page)
    await allMarked.click()
    await toast(page, `Removed ${total} cards from your cards for trade`).waitFor()
    expect(await fetchCopies(page, cards[1])).toMatchObject([{ forTrade: false }])
  })

  test('edits the serial number of a numbered card, which has only digits, and Undo restores it', async ({
    newPage,
  }) => {
    const numberedPaths = await findNumberedInsertSetPaths(inject('siteUrl'))
    const numbered = numberedPaths.cards[0]!
    const page = await newPage({ viewport })
    await openAsMember(page, numberedPaths.cardPath(numbered))
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

  test('saves the input and closes the drawer when Back leaves its page', async ({ newPage }) => {
    const page = await newPage({ viewport })
    await openAsMember(page, insertSetPath, [{}])
    await page.getByRole('link', { name: card.name, exact: true }).first().click()
    await manage(page, 1).click()
    await drawer(page).getByLabel('Private note').fill('Not saved by hand')
    await page.goBack()
    await expect.poll(() => drawer(page).count()).toBe(0)
    await expect.poll(async () => (await fetchCopies(page))[0]?.privateNote).toBe('Not saved by hand')
  })
})

test('adds and removes a card from its tile in the list', async ({ newPage }) => {
  const page = await newPage({ viewport: phoneViewport })
  await openAsMember(page, insertSetPath)
  await add(page).click()
  await manage(page, 1).waitFor()
  await expect.poll(async () => (await fetchCopies(page)).length).toBe(1)
  await remove(page).click()
  await expect.poll(async () => (await fetchCopies(page)).length).toBe(0)
  await expect.poll(() => manage(page, 1).count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe(insertSetPath)
})

test.for([
  ['Add to collection', 'phone', 'Please log in to add items to your collection'],
  ['For trade', 'desktop', 'Please log in to add cards to your available cards'],
  ['For sale', 'phone', 'Please log in to mark cards for sale'],
] as const)(
  'returns to the page after login when a guest presses %s on a %s',
  async ([name, device, message], { newPage }) => {
    const page = await newPage({ viewport: { phone: phoneViewport, desktop: desktopViewport }[device] })
    const { username, password } = await aMember(page)
    await page.goto(cardPath(card))
    await getAvailabilityButton(page, name).click()
    await page.waitForURL((url) => url.pathname === '/login')
    await page.getByText(message).waitFor()
    await page.getByLabel('Username or email').fill(username)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL((url) => url.pathname === cardPath(card))
    await add(page).waitFor()
  },
)

test('keeps two tabs of a member in sync', async ({ newPage }) => {
  const page = await newPage()
  await openAsMember(page, cardPath(card), [{}])
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

import { addCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import type { EndpointInput } from '@ninepocket/contract/endpoints/endpoint'
import { toggleCollectionPrivacy } from '@ninepocket/contract/users/user-endpoints'
import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { expectAccessibleInBothThemes } from '../fixtures/measure/expect-accessible-in-both-themes.ts'
import { fetchRenderedPage } from '../fixtures/pages/fetch-rendered-page.ts'
import { gotoRendered } from '../fixtures/pages/goto-rendered.ts'
import { phoneViewport } from '../fixtures/pages/viewports.ts'
import { waitForHeading } from '../fixtures/pages/wait-for-heading.ts'
import { waitForNetworkIdle } from '../fixtures/pages/wait-for-network-idle.ts'
import { expectAndClearProblems, test } from '../fixtures/pages/watched-page.ts'
import { callApi } from '../fixtures/site/call-api.ts'
import { findModernInsertSetWithPaths, testSitePaths } from '../fixtures/site/test-site-paths.ts'
import { logInNewMember } from '../fixtures/users/a-member.ts'

const siteUrl = inject('siteUrl')
const { cards, product, insertSet } = await findModernInsertSetWithPaths(siteUrl)
const [first, second, third] = [cards[0]!, cards[1]!, cards[2]!]
const note = 'Given by grandfather'

type ListName = 'collection' | 'for-trade' | 'for-sale'

async function logInOwner(page: Page) {
  const member = await logInNewMember(page)
  const add = async (copy: EndpointInput<typeof addCopy>['body']) =>
    (await callApi(page, addCopy, { body: copy })).userInventoryItem
  const plain = await add({ card: first.id, condition: 'Mint', privateNote: note })
  const traded = await add({ card: second.id, forTrade: true, publicNote: 'Soft corner', privateNote: note })
  const sold = await add({ card: third.id, forSale: true, forSalePrice: '12.5', privateNote: note })
  const listPath = (list: ListName, ...parents: Array<{ slug: string }>) =>
    testSitePaths.userList(member.username, list, ...parents)
  const copyPath = (list: ListName, copy: UserInventoryItem) =>
    listPath(list, product, insertSet, { slug: `x-${copy.id}` })
  return { ...member, plain, traded, sold, listPath, copyPath, setPath: listPath('collection', product, insertSet) }
}
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).first()
const getNames = (page: Page) =>
  page.getByRole('list', { name: 'Cards' }).getByRole('article').getByRole('link').allInnerTexts()
/** Returns the summary of a panel of the sidebar, which a button opens on a phone. */
const getSummary = (page: Page, name: string) => page.getByRole('main').locator('summary', { hasText: name })
const readPanel = (page: Page, name: string) => page.getByRole('region', { name }).textContent()

test('a guest navigates from a profile to a copy, and returns with Back', async ({ newPage, openPage }) => {
  const { username, listPath, traded } = await logInOwner(await newPage())
  const page = await openPage(testSitePaths.user(username), { viewport: phoneViewport })
  await page.getByRole('link', { name: 'View Collection' }).click()
  await waitForHeading(page, `${username}'s Collection`)
  await page.getByText('3 copies', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Details', exact: true }).click()
  await getSummary(page, 'Contact Information').waitFor()
  await waitForNetworkIdle(page)
  expect(await page.getByRole('button', { name: 'Feedback' }).count()).toBe(0)
  await expectAccessibleInBothThemes(page)
  await link(page, product.name).click()
  await waitForHeading(page, product.name)
  await link(page, insertSet.name).click()
  await waitForHeading(page, insertSet.name)
  expect(await page.title()).toBe(`${username}'s Collection - ${insertSet.name} - ${product.name} - Ninepocket`)
  await expect.poll(() => getNames(page)).toEqual([first.name, second.name, third.name])
  await link(page, second.name).click()
  await waitForHeading(page, second.name)
  await expect
    .poll(() => page.title())
    .toBe(`${username}'s Collection - ${second.name} - ${insertSet.name} - ${product.name} - Ninepocket`)
  expect(await readPanel(page, 'Inventory Details')).toMatch(/For Trade[\s\S]*Soft corner/)
  expect(await page.content()).not.toContain(note)
  expect(new URL(page.url()).pathname).toContain(traded.id)

  await page.goBack()
  await waitForHeading(page, insertSet.name)
  await page.goBack()
  await waitForHeading(page, product.name)
  await page.goBack()
  await waitForHeading(page, `${username}'s Collection`)
  expect(new URL(page.url()).pathname).toBe(listPath('collection'))
})

test('an owner manages a copy from its tile and its page', async ({ newPage }) => {
  const page = await newPage()
  const { setPath } = await logInOwner(page)
  await gotoRendered(page, setPath)
  await getSummary(page, 'Contact Information').waitFor()
  await page.getByRole('button', { name: `Manage ${first.name}`, exact: true }).click()
  const drawer = page.getByRole('dialog', { name: `Your copies of ${first.name}` })
  await drawer.getByRole('switch', { name: 'For trade' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('article').filter({ hasText: first.name }).getByText('For Trade').waitFor()
  await waitForNetworkIdle(page)
  await expectAccessibleInBothThemes(page)

  await link(page, first.name).click()
  await waitForHeading(page, first.name)
  expect(await readPanel(page, 'Inventory Details')).toContain(note)
  await page.getByRole('region', { name: 'This copy' }).getByRole('button', { name: 'For sale' }).click()
  await expect.poll(() => readPanel(page, 'Inventory Details')).toContain('For Trade & Sale')
  await page.getByRole('button', { name: 'Manage', exact: true }).click()
  await drawer.getByRole('button', { name: 'Delete copy 1' }).click()
  await page.keyboard.press('Escape')
  await waitForHeading(page, 'Copy removed')
  // The drawer may close before or after the response. Undo is there in both cases.
  await page.getByRole('button', { name: 'Undo', exact: true }).waitFor()
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await link(page, second.name).waitFor()
  expect(await getNames(page)).toEqual([second.name, third.name])
})

test('shows a private collection only to its owner, and its marked copies to everyone', async ({
  newPage,
  pageProblems,
}) => {
  const ownerPage = await newPage({ viewport: phoneViewport })
  const { username, listPath, setPath, plain, copyPath } = await logInOwner(ownerPage)
  await callApi(ownerPage, toggleCollectionPrivacy, {})
  const page = await newPage({ viewport: phoneViewport })
  for (const path of [listPath('collection'), setPath, copyPath('collection', plain)]) {
    await page.goto(path)
    await page.getByRole('heading', { name: "This user's collection is private" }).waitFor()
    expect(await page.content()).not.toContain(first.name)
  }
  const { status, html } = await fetchRenderedPage(siteUrl, setPath)
  expect(status).toBe(403)
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toContain(first.name)
  await page.getByRole('link', { name: 'View Cards for Trade' }).click()
  await waitForHeading(page, `${username}'s Cards for Trade`)
  await page.getByText('1 copy', { exact: true }).waitFor()
  expectAndClearProblems(pageProblems, /status of 403/)

  await ownerPage.goto(setPath)
  await link(ownerPage, third.name).waitFor()
  expect(await getNames(ownerPage)).toHaveLength(3)
})

test('renders deep links of every depth with rows and heads on the server', async ({ newPage }) => {
  const { username, listPath, setPath, copyPath, sold } = await logInOwner(await newPage())
  const fetchMarkup = async (path: string) => (await fetchRenderedPage(siteUrl, path)).html.replaceAll('&#39;', "'")
  const collection = await fetchMarkup(listPath('collection'))
  expect(collection).toContain(`<title>${username}'s Collection - Ninepocket</title>`)
  expect(collection).toContain(product.name)
  expect(await fetchMarkup(listPath('for-trade', product))).toContain(insertSet.name)
  const copies = await fetchMarkup(setPath)
  expect(copies).toContain(`<link rel="canonical" href="${siteUrl}${setPath}">`)
  for (const { name } of [first, second, third]) expect(copies).toContain(name)
  const copy = await fetchMarkup(copyPath('for-sale', sold))
  expect(copy).toContain(
    `<title>${username}'s Cards for Sale - ${third.name} - ${insertSet.name} - ${product.name} - Ninepocket</title>`,
  )
  expect(copy).toContain('$12.50')
  for (const html of [collection, copies, copy]) expect(html).not.toContain(note)
})

import { addCopy, listAllCopiesOfUser } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { getUserByUsername } from '@ninepocket/contract/users/user-endpoints'
import { expect, inject } from 'vitest'
import { expectAccessibleInBothThemes } from '../fixtures/measure/expect-accessible-in-both-themes.ts'
import { gotoRendered } from '../fixtures/pages/goto-rendered.ts'
import { phoneViewport } from '../fixtures/pages/viewports.ts'
import { test } from '../fixtures/pages/watched-page.ts'
import { callApi } from '../fixtures/site/call-api.ts'
import { findModernInsertSetWithPaths, testSitePaths } from '../fixtures/site/test-site-paths.ts'
import { logInNewMember } from '../fixtures/users/a-member.ts'

const { cards } = await findModernInsertSetWithPaths(inject('siteUrl'))
const [first, second, third] = [cards[0]!, cards[1]!, cards[2]!]
const purchases = [
  { card: first.id, paidAmount: '4', paidCurrency: 'CAD', paidOn: '2024-01-31', acquiredFrom: 'Card show' },
  { card: second.id, paidAmount: '9', paidCurrency: 'CAD', paidOn: '2024-02-01', acquiredFrom: 'COMC' },
  { card: third.id, paidAmount: '9', paidCurrency: 'EUR', ownValue: '20', ownValueCurrency: 'EUR' },
] as const

test('filters all copies by what was paid, by keyboard on a narrow phone, and clears each filter', async ({
  newPage,
}) => {
  const page = await newPage({ viewport: phoneViewport })
  const { username } = await logInNewMember(page)
  for (const body of purchases) await callApi(page, addCopy, { body })
  await gotoRendered(page, testSitePaths.allCopies(username, 'collection'))
  await page.getByText('3 copies', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Filters' }).focus()
  await page.keyboard.press('Enter')
  const lowest = page.getByRole('textbox', { name: 'Lowest paid' })
  await page
    .getByRole('combobox', { name: 'Paid in' })
    .getByRole('option', { name: 'CAD (2)' })
    .waitFor({ state: 'attached' })
  for (let presses = 0; !(await lowest.evaluate((field) => field === document.activeElement)); presses += 1) {
    expect(presses).toBeLessThan(40)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await page.getByText('1 copy found', { exact: true }).waitFor()
  expect(new URL(page.url()).search).toBe('?minPaid=5.00&paidCurrency=CAD')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expectAccessibleInBothThemes(page)
  await lowest.fill('')
  await page.keyboard.press('Tab')
  await page.getByText('2 copies found', { exact: true }).waitFor()
  await page.getByRole('combobox', { name: 'Paid in' }).selectOption('')
  await page.getByText('3 copies', { exact: true }).waitFor()
  await page.getByLabel('Bought until').fill('2024-01-31')
  await page.getByText('1 copy found', { exact: true }).waitFor()
  // The address has the filter, so that the page opens with it.
  await page.reload()
  await page.getByText('1 copy found', { exact: true }).waitFor()
})

test('keeps what an owner paid from visitors who put filters into the address or the call', async ({ newPage }) => {
  const [ownerPage, visitorPage] = [await newPage(), await newPage()]
  const owner = await logInNewMember(ownerPage)
  for (const body of purchases) await callApi(ownerPage, addCopy, { body })
  const path = testSitePaths.allCopies(owner.username, 'collection')
  await gotoRendered(visitorPage, `${path}?paidCurrency=CAD&minPaid=5.00&acquiredFrom=COMC&minPaidOn=2024-01-01`)
  await visitorPage.getByText('3 copies', { exact: true }).waitFor()
  await visitorPage.getByRole('button', { name: 'Filters' }).click()
  await visitorPage.getByRole('combobox', { name: 'Set', exact: true }).waitFor()
  expect(await visitorPage.getByText('Your record, visible only to you').count()).toBe(0)
  const { user } = await callApi(visitorPage, getUserByUsername, { params: { username: owner.username } })
  const address = `${inject('siteUrl')}${listAllCopiesOfUser.path.replace(':userId', user.id)}`
  const reply = await fetch(`${address}?acquiredFrom=COMC`)
  expect(reply.status).toBe(400)
  expect(await reply.json()).toMatchObject({
    errors: [{ path: 'acquiredFrom', message: 'Only the owner can sort and filter by this' }],
  })
})

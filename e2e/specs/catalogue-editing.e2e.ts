import { getCard } from '@ninepocket/contract/catalogue/card-endpoints'
import { expect, inject } from 'vitest'
import { expectAccessibleInBothThemes } from '../fixtures/measure/expect-accessible-in-both-themes.ts'
import { fetchRenderedPage } from '../fixtures/pages/fetch-rendered-page.ts'
import { gotoRendered } from '../fixtures/pages/goto-rendered.ts'
import { desktopViewport, phoneViewport } from '../fixtures/pages/viewports.ts'
import { test } from '../fixtures/pages/watched-page.ts'
import { fetchFromApi } from '../fixtures/site/fetch-from-api.ts'
import { findModernInsertSetWithPaths, testSitePaths } from '../fixtures/site/test-site-paths.ts'
import { logInNewMember } from '../fixtures/users/a-member.ts'
import { makeAdmin } from '../fixtures/users/make-admin.ts'

const siteUrl = inject('siteUrl')

test('an admin changes a card, finds the change in its history, and reverts it', async ({ newPage }) => {
  const page = await newPage({ viewport: phoneViewport })
  const member = await logInNewMember(page)
  const { cards, cardPath } = await findModernInsertSetWithPaths(siteUrl)
  const card = cards.at(-1)
  if (!card) throw new Error('The insert set has no cards')
  const fetchName = async () => (await fetchFromApi(siteUrl, getCard, `/api/cards/${card.id}`)).card.name
  const guest = await fetch(siteUrl + testSitePaths.editRow('cards', card.id), { redirect: 'manual' })
  expect(guest.headers.get('location')).toContain(`${testSitePaths.login}?returnTo=`)

  await makeAdmin(member.username)
  await gotoRendered(page, cardPath(card))
  await page.getByRole('link', { name: 'Edit card' }).click()
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.waitFor()
  await expectAccessibleInBothThemes(page, [phoneViewport, desktopViewport])
  await name.fill(`${card.name} <i>Edited</i>`)
  await name.press('Enter')
  const history = page.getByRole('region', { name: 'History' })
  await history.getByText(`${card.name} <i>Edited</i>`).waitFor()
  expect(await fetchName()).toBe(`${card.name} <i>Edited</i>`)
  expect((await fetchRenderedPage(siteUrl, cardPath(card))).html).toContain('&lt;i&gt;Edited')

  await history.getByRole('button', { name: 'Revert' }).first().press('Enter')
  await history.getByText('Reverted').first().waitFor()
  expect(await fetchName()).toBe(card.name)
})

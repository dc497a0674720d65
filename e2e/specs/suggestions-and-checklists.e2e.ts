import { hostileTexts } from '@ninepocket/contract/testing/hostile-texts'
import { expect, inject } from 'vitest'
import { expectAccessibleInBothThemes } from '../fixtures/measure/expect-accessible-in-both-themes.ts'
import { gotoRendered } from '../fixtures/pages/goto-rendered.ts'
import { activateByKeyboard, tabTo, typeByKeyboard } from '../fixtures/pages/use-keyboard.ts'
import { desktopViewport, phoneViewport } from '../fixtures/pages/viewports.ts'
import { waitForNetworkIdle } from '../fixtures/pages/wait-for-network-idle.ts'
import { test } from '../fixtures/pages/watched-page.ts'
import { findNumberedParallelWithPaths, testSitePaths } from '../fixtures/site/test-site-paths.ts'
import { logInNewMember } from '../fixtures/users/a-member.ts'
import { makeAdmin } from '../fixtures/users/make-admin.ts'

const siteUrl = inject('siteUrl')
const viewports = [phoneViewport, desktopViewport]

test('a member suggests a change by keyboard, and an admin accepts it, which credits the member', async ({
  newPage,
}) => {
  const [page, adminPage] = [await newPage({ viewport: phoneViewport }), await newPage()]
  const { cards, cardPath } = await findNumberedParallelWithPaths(siteUrl)
  const card = cards.at(-1)
  if (!card) throw new Error('The insert set has no cards')
  const member = await logInNewMember(page)
  await gotoRendered(page, cardPath(card))
  await activateByKeyboard(page, page.getByRole('link', { name: 'Suggest a change' }))
  await page.getByRole('heading', { level: 1, name: 'Suggest a change to' }).waitFor()
  await expectAccessibleInBothThemes(page, viewports)
  await typeByKeyboard(page, 'Description', 'Numbered on the back.')
  await typeByKeyboard(page, 'Evidence', 'Seen on the <b>card</b>.')
  await activateByKeyboard(page, page.getByRole('button', { name: 'Send suggestion' }))
  await page.getByText('Thank you. An admin will review it.').waitFor()
  await gotoRendered(page, testSitePaths.ownSuggestions)
  await page.getByText('Numbered on the back.').waitFor()
  await expectAccessibleInBothThemes(page, viewports)

  const admin = await logInNewMember(adminPage)
  await makeAdmin(admin.username)
  await gotoRendered(adminPage, testSitePaths.suggestions)
  const suggestion = adminPage.getByRole('article').filter({ hasText: `@${member.username}` })
  await suggestion.getByText('Seen on the <b>card</b>.').waitFor()
  await waitForNetworkIdle(adminPage)
  await expectAccessibleInBothThemes(adminPage, viewports)
  await suggestion.focus()
  await adminPage.keyboard.press('a')
  await suggestion.waitFor({ state: 'detached' })
  await adminPage.getByText('The suggestion has been accepted.').first().waitFor()
  await gotoRendered(page, cardPath(card))
  await page
    .getByText('Contributors:')
    .getByRole('link', { name: `@${member.username}` })
    .waitFor()
  await page.getByText('Numbered on the back.').waitFor()
})

test('a member suggests a merge by keyboard on a phone, and old addresses lead to the entry that stays', async ({
  newPage,
}) => {
  const [page, adminPage] = [await newPage({ viewport: phoneViewport }), await newPage({ viewport: phoneViewport })]
  const { cards, cardPath } = await findNumberedParallelWithPaths(siteUrl)
  const [kept, merged] = cards
  if (!kept || !merged) throw new Error('The insert set has fewer than two cards')
  const member = await logInNewMember(page)
  await gotoRendered(page, cardPath(merged))
  await activateByKeyboard(page, page.getByRole('link', { name: 'Suggest a change' }))
  await tabTo(page, page.getByLabel('What do you suggest?'))
  await page.keyboard.type('Merge')
  await typeByKeyboard(page, 'Merge into', siteUrl + cardPath(kept))
  await expectAccessibleInBothThemes(page, viewports)
  await activateByKeyboard(page, page.getByRole('button', { name: 'Send suggestion' }))
  await page.getByRole('group', { name: `Suggest merging “${merged.name}” into “${kept.name}”?` }).waitFor()
  await expectAccessibleInBothThemes(page, viewports)
  await page.keyboard.press('Enter')
  await page.getByText('Thank you. An admin will review it.').waitFor()

  const admin = await logInNewMember(adminPage)
  await makeAdmin(admin.username)
  await gotoRendered(adminPage, testSitePaths.suggestions)
  const suggestion = adminPage.getByRole('article').filter({ hasText: `@${member.username}` })
  await suggestion.getByText('Merged into').waitFor()
  await suggestion.getByRole('link', { name: kept.name }).waitFor()
  await suggestion.focus()
  await adminPage.keyboard.press('a')
  await suggestion.getByRole('group', { name: `Merge “${merged.name}” into the suggested entry?` }).waitFor()
  await adminPage.keyboard.press('Enter')
  await adminPage.getByText('The suggestion has been accepted.').first().waitFor()

  await gotoRendered(page, cardPath(merged))
  await page.getByRole('heading', { level: 1, name: kept.name }).waitFor()
  await page
    .getByText('Contributors:')
    .getByRole('link', { name: `@${member.username}` })
    .waitFor()
  await gotoRendered(adminPage, testSitePaths.editRow('cards', kept.id))
  const history = adminPage.getByRole('region', { name: 'History' })
  await activateByKeyboard(adminPage, history.getByRole('button', { name: 'Revert' }).first())
  await history.getByRole('group', { name: `Revert the merge of “${merged.name}”?` }).waitFor()
  await expectAccessibleInBothThemes(adminPage, viewports)
  await adminPage.keyboard.press('Enter')
  await history.getByText('Reverted').first().waitFor()
  await gotoRendered(page, cardPath(merged))
  await page.getByRole('heading', { level: 1, name: merged.name }).waitFor()
})

test('an admin pastes a checklist by keyboard, and hostile names in its preview are text', async ({ newPage }) => {
  const page = await newPage({ viewport: phoneViewport })
  const { insertSet, cards } = await findNumberedParallelWithPaths(siteUrl)
  const admin = await logInNewMember(page)
  await makeAdmin(admin.username)
  await gotoRendered(page, testSitePaths.editRow('insert-sets', insertSet.id))
  const panel = page.getByRole('region', { name: 'Paste a checklist' })
  const text = panel.getByRole('textbox', { name: 'Checklist' })
  await tabTo(page, text)
  await text.fill(hostileTexts.map((name, index) => `N${index}\t${name}`).join('\n'))
  await activateByKeyboard(page, panel.getByRole('button', { name: 'Preview changes' }))
  await panel.getByText(`${hostileTexts.length} added, 0 changed`).waitFor()
  await expectAccessibleInBothThemes(page, viewports)
  // The test fails for a script that writes to the console or sends a request elsewhere.
  expect(await panel.locator('script, img, svg, iframe, b, [href^="javascript"]').count()).toBe(0)

  const unchanged = cards.map(({ cardNumber, name }) => `${cardNumber}\t${name}`)
  await text.fill([...unchanged, 'N1\tA new card'].join('\n'))
  await activateByKeyboard(page, panel.getByRole('button', { name: 'Preview changes' }))
  await panel.getByText('1 added').waitFor()
  await activateByKeyboard(page, panel.getByRole('button', { name: 'Apply 1 change' }))
  await page.getByText('Checklist applied. You can undo it in the history.').waitFor()
  const history = page.getByRole('region', { name: 'History' })
  await activateByKeyboard(page, history.getByRole('button', { name: 'Revert' }).first())
  await history.getByText('Reverted').first().waitFor()
})

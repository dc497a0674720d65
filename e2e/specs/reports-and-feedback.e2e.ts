import { sendFeedback } from '@ninepocket/contract/site/feedback-endpoints'
import { expectAccessibleInBothThemes } from '../fixtures/measure/expect-accessible-in-both-themes.ts'
import { gotoRendered } from '../fixtures/pages/goto-rendered.ts'
import { desktopViewport, phoneViewport } from '../fixtures/pages/viewports.ts'
import { waitForHydration } from '../fixtures/pages/wait-for-hydration.ts'
import { waitForNetworkIdle } from '../fixtures/pages/wait-for-network-idle.ts'
import { test } from '../fixtures/pages/watched-page.ts'
import { callApi } from '../fixtures/site/call-api.ts'
import { testSitePaths } from '../fixtures/site/test-site-paths.ts'
import { aMember, logInNewMember } from '../fixtures/users/a-member.ts'
import { makeAdmin } from '../fixtures/users/make-admin.ts'

const viewports = [phoneViewport, desktopViewport]

test('a member reports a profile by keyboard, and an admin decides on it and answers feedback by keyboard', async ({
  newPage,
}) => {
  const [page, adminPage] = [await newPage(), await newPage()]
  const reported = await aMember(adminPage)
  const reporter = await logInNewMember(page)
  const admin = await logInNewMember(adminPage)
  await makeAdmin(admin.username)

  await gotoRendered(page, testSitePaths.user(reported.username))
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Report…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Report @${reported.username}` })
  await dialog.waitFor()
  await expectAccessibleInBothThemes(page, viewports)
  await dialog.getByLabel('What should we know?').press('x')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Thank you. An admin will review it.').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await callApi(page, sendFeedback, { body: { message: 'Where is the 1990 set?', currentUrl: testSitePaths.products } })

  await gotoRendered(adminPage, testSitePaths.reports)
  const report = adminPage.getByRole('article', { name: `@${reported.username}'s profile` })
  await report.waitFor()
  await waitForNetworkIdle(adminPage)
  await expectAccessibleInBothThemes(adminPage, viewports)
  await report.focus()
  // The first press asks, the second one confirms.
  await adminPage.keyboard.press('a')
  await adminPage.getByRole('button', { name: 'Accept report' }).waitFor()
  await adminPage.keyboard.press('a')
  await report.waitFor({ state: 'detached' })

  await gotoRendered(adminPage, testSitePaths.receivedFeedback)
  const feedback = adminPage.getByRole('article', { name: `@${reporter.username}` })
  await feedback.getByRole('button', { name: 'Reply' }).press('Enter')
  await waitForNetworkIdle(adminPage)
  await expectAccessibleInBothThemes(adminPage, viewports)
  await feedback.getByRole('textbox', { name: 'Your reply' }).pressSequentially('Next week.')
  await adminPage.keyboard.press('Tab')
  await adminPage.keyboard.press('Enter')
  await adminPage.getByText('Your reply is on its way.').waitFor()

  await gotoRendered(adminPage, `${testSitePaths.securityLog}?username=${reported.username}`)
  await adminPage.getByRole('list', { name: 'Events' }).getByText('Report accepted').waitFor()
  await waitForNetworkIdle(adminPage)
  await expectAccessibleInBothThemes(adminPage, viewports)
})

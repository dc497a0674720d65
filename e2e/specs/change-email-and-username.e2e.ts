import { expect, inject } from 'vitest'
import { expectAccessibleInBothThemes } from '../fixtures/measure/expect-accessible-in-both-themes.ts'
import { gotoRendered } from '../fixtures/pages/goto-rendered.ts'
import { activateByKeyboard, tabTo } from '../fixtures/pages/use-keyboard.ts'
import { phoneViewport } from '../fixtures/pages/viewports.ts'
import { test } from '../fixtures/pages/watched-page.ts'
import { testSitePaths } from '../fixtures/site/test-site-paths.ts'
import { logInNewMember } from '../fixtures/users/a-member.ts'
import { findMailedPath } from '../fixtures/users/find-mailed-path.ts'

const siteUrl = inject('siteUrl')

test('changes the email address by keyboard, with links to both mailboxes', async ({ newPage }) => {
  const page = await newPage({ viewport: phoneViewport })
  const { username, email, password } = await logInNewMember(page)
  const newEmail = `${username}.new@example.org`
  await gotoRendered(page, testSitePaths.profile)
  const panel = page.getByRole('region', { name: 'Email' })
  await activateByKeyboard(page, panel.getByRole('button', { name: 'Change email…' }))
  await expectAccessibleInBothThemes(page)
  await page.keyboard.type(newEmail)
  await tabTo(page, panel.getByLabel('Password', { exact: true }))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await panel.getByText('New address: not confirmed yet').waitFor()
  await expectAccessibleInBothThemes(page)

  await gotoRendered(page, await findMailedPath(page, newEmail, '/change-email/'))
  await page.getByRole('heading', { name: 'Confirm your email address' }).waitFor()
  await expectAccessibleInBothThemes(page)
  await activateByKeyboard(page, page.getByRole('button', { name: 'Confirm this address' }))
  await page.getByText("The change takes effect once it's confirmed from the other address too.").waitFor()
  await gotoRendered(page, testSitePaths.profile)
  await panel.getByText('New address: confirmed').waitFor()
  await panel.getByText(`Your email address is ${email}.`).waitFor()

  await gotoRendered(page, await findMailedPath(page, email, '/change-email/'))
  await page.getByRole('heading', { name: 'Change your email address?' }).waitFor()
  await expectAccessibleInBothThemes(page)
  await activateByKeyboard(page, page.getByRole('button', { name: 'Approve the change' }))
  await page.getByText('Your email address has been changed.').waitFor()
  await activateByKeyboard(page, page.getByRole('main').getByRole('link', { name: 'Your profile' }))
  await panel.getByText(`Your email address is ${newEmail}.`).waitFor()
  await panel.getByRole('button', { name: 'Change email…' }).waitFor()
})

test('changes the username by keyboard, and old links lead to the new one', async ({ newPage }) => {
  const page = await newPage({ viewport: phoneViewport })
  const { username, password } = await logInNewMember(page)
  const newUsername = `${username}_new`
  await gotoRendered(page, testSitePaths.profile)
  const panel = page.getByRole('region', { name: 'Username' })
  await activateByKeyboard(page, panel.getByRole('button', { name: 'Change username…' }))
  await expectAccessibleInBothThemes(page)
  await page.keyboard.type(newUsername)
  await tabTo(page, panel.getByLabel('Password', { exact: true }))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await panel.getByText(`Links to @${username} will work for a year.`).waitFor()
  await panel.getByRole('link', { name: `@${newUsername}` }).waitFor()
  await expectAccessibleInBothThemes(page)

  // The server redirects guests and search engines, and the app its members.
  for (const path of ['', '/collection', '/wishlist', '/wishlist/print']) {
    const reply = await fetch(`${siteUrl}/@${username}${path}?sort=name`, { redirect: 'manual' })
    expect([reply.status, reply.headers.get('location')]).toEqual([301, `/@${newUsername}${path}?sort=name`])
  }
  for (const path of ['', '/collection', '/wishlist']) {
    await page.goto(`${siteUrl}/@${username}${path}`)
    await page.waitForURL(`${siteUrl}/@${newUsername}${path}`)
    await page.getByRole('heading', { level: 1, name: newUsername }).waitFor()
  }
})

import type { Locator, Page } from 'playwright'
import { aPerson } from '../fixtures/a-person.ts'
import { paths } from '../fixtures/find-places.ts'
import { mailedPath } from '../fixtures/mailed-path.ts'
import { settled, test } from '../fixtures/watched-page.ts'

/** No page has more places to stop at. */
const mostStops = 80

/** Goes on with Tab until something has the focus, as a person does who has no mouse. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let stop = 0; stop < mostStops; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${target}`)
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByRole('main').getByLabel(label, { exact: true }))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

test('a life of an account, by keyboard alone', { timeout: 120_000 }, async ({ openPage }) => {
  const { username, email, password } = aPerson()
  const page = await settled(await openPage(paths.home))
  const menu = page.getByRole('navigation', { name: 'Main' })
  await press(page, menu.getByRole('link', { name: 'Register' }))
  await page.getByRole('heading', { name: 'Create an Account' }).waitFor()
  await type(page, 'Username', username)
  await type(page, 'Email', email)
  await type(page, 'Password', password)
  await type(page, 'Confirm password', password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()

  // Links of mails are opened by whatever reads the mail.
  await page.goto(await mailedPath(page, email, '/activate/'))
  await press(page, page.getByRole('main').getByRole('link', { name: 'Login' }))
  await page.getByRole('heading', { name: 'Login' }).waitFor()
  await type(page, 'Username or email', username)
  await type(page, 'Password', password)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.getByRole('checkbox', { name: 'Remember me', checked: true }).waitFor()
  await press(page, page.getByRole('main').getByRole('button', { name: 'Login' }))

  await press(page, menu.getByRole('button', { name: username }))
  await press(page, menu.getByRole('link', { name: 'Edit Profile' }))
  await page.getByRole('heading', { name: 'Edit Profile' }).waitFor()
  await type(page, 'Name', 'Wayne Marker')
  await page.keyboard.press('Enter')
  await page.getByText('Your profile is saved.').waitFor()

  await press(page, menu.getByRole('button', { name: 'Wayne Marker' }))
  await press(page, menu.getByRole('button', { name: 'Logout' }))
  await menu.getByRole('link', { name: 'Login' }).waitFor()
})

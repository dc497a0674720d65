import type { Page } from 'playwright'
import { describe, expect, inject } from 'vitest'
import {
  expectAccessibleInBothThemes,
  findAccessibilityViolations,
} from '../fixtures/measure/expect-accessible-in-both-themes.ts'
import { maxLayoutShift, recordLayoutShifts, sumShifts } from '../fixtures/measure/record-layout-shifts.ts'
import { fetchRenderedPage } from '../fixtures/pages/fetch-rendered-page.ts'
import { fillFields } from '../fixtures/pages/fill-fields.ts'
import {
  desktopViewport,
  expectAndClearErrors,
  phoneViewport,
  test,
  waitForNetworkIdle,
} from '../fixtures/pages/watched-page.ts'
import { testSitePaths } from '../fixtures/site/catalogue-paths.ts'
import { aMember, logInNewMember, logInThroughApi } from '../fixtures/users/a-member.ts'

const siteUrl = inject('siteUrl')

async function openProfile(page: Page) {
  const member = await logInNewMember(page)
  await page.goto(testSitePaths.profile)
  await waitForNetworkIdle(page)
  return member
}

async function createAvatarPhoto(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const dataUrl = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 900
    canvas.height = 600
    canvas.getContext('2d')?.fillRect(0, 0, 300, 600)
    return canvas.toDataURL('image/png')
  })
  const buffer = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  return { name: 'me.png', mimeType: 'image/png', buffer }
}

describe('profile', () => {
  test('sends a guest to log in and then back', async ({ newPage }) => {
    const page = await newPage()
    const { username, password } = await aMember(page)
    await page.goto(testSitePaths.profile)
    await page.waitForURL((url) => url.pathname === testSitePaths.login)
    await waitForNetworkIdle(page)
    await fillFields(page, { 'Username or email': username, Password: password })
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('heading', { level: 1, name: 'Edit Profile' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(testSitePaths.profile)
  })

  test('has no accessibility violations on a phone and a desktop, light and dark', async ({ newPage }) => {
    const page = await newPage()
    await openProfile(page)
    await page.getByText('This device').waitFor()
    await page.getByRole('button', { name: 'Delete account…' }).click()
    await expectAccessibleInBothThemes(page, [phoneViewport, desktopViewport])
  })

  test('crops and uploads an avatar, shows it to others immediately, and deletes it', async ({ newPage }) => {
    const page = await newPage({ viewport: phoneViewport })
    const { username } = await openProfile(page)
    await page.locator('input[type=file]').setInputFiles(await createAvatarPhoto(page))
    await page.getByRole('slider', { name: 'Left to right' }).press('Home')
    await page.getByRole('button', { name: 'Save picture' }).click()
    await page.getByRole('button', { name: 'Change picture' }).waitFor()
    const src = await page.getByRole('region', { name: 'Picture' }).locator('img').getAttribute('src')
    const image = await fetch(new URL(src ?? '', siteUrl))
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const { html } = await fetchRenderedPage(siteUrl, `/@${username}`)
    expect(html).toContain(src)

    await page.getByRole('button', { name: 'Remove picture' }).click()
    await page.getByRole('button', { name: 'Add a picture' }).waitFor()
    expect((await fetch(new URL(src ?? '', siteUrl))).status).toBe(404)
  })

  test('logs out other devices when the password changes, and accepts only the new one', async ({ newPage }) => {
    const page = await newPage()
    const member = await openProfile(page)
    const other = await newPage()
    await logInThroughApi(other, member)
    await page.reload()
    await waitForNetworkIdle(page)
    await page.getByRole('button', { name: 'Log out everywhere else' }).waitFor()
    await fillFields(page, {
      'Current password': member.password,
      'New password': member.newPassword,
      'Confirm new password': member.newPassword,
    })
    await page.getByRole('button', { name: 'Change Password' }).click()
    await page.getByRole('button', { name: 'Log out everywhere else' }).waitFor({ state: 'detached' })
    await other.goto(testSitePaths.profile)
    await other.waitForURL((url) => url.pathname === testSitePaths.login)
    await logInThroughApi(other, { ...member, password: member.newPassword })
    await other.goto(testSitePaths.profile)
    await other.getByRole('heading', { level: 1, name: 'Edit Profile' }).waitFor()
  })

  test('logs out one of several devices', async ({ newPage }) => {
    const page = await newPage()
    const member = await openProfile(page)
    const other = await newPage()
    await logInThroughApi(other, member)
    await page.reload()
    const list = page.getByRole('region', { name: "Where You're Logged In" })
    await list.getByRole('button', { name: /^Log out Chrom/ }).click()
    await expect.poll(() => list.getByRole('listitem').count()).toBe(1)
    await other.goto(testSitePaths.profile)
    await other.waitForURL((url) => url.pathname === testSitePaths.login)
  })

  test('downloads the data as a file, then deletes the account', async ({ newPage, pageProblems }) => {
    const page = await newPage()
    const { username, password } = await openProfile(page)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download your data' }).click()
    expect((await downloading).suggestedFilename()).toMatch(/\.zip$/)

    await page.getByRole('button', { name: 'Delete account…' }).click()
    const form = page.getByRole('region', { name: 'Delete Account' })
    await form.getByLabel('Password', { exact: true }).fill('Wrong-100')
    await form.getByRole('button', { name: 'Permanently delete my account' }).click()
    await form.getByRole('alert').waitFor()
    expectAndClearErrors(pageProblems, /status of 400/)
    await form.getByLabel('Password', { exact: true }).fill(password)
    await form.getByRole('button', { name: 'Permanently delete my account' }).click()
    await page.getByText('Your account has been deleted.').waitFor()
    await page.waitForURL((url) => url.pathname === testSitePaths.home)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }).waitFor()
    expect((await fetchRenderedPage(siteUrl, `/@${username}`)).status).toBe(404)
  })
})

describe('feedback form', () => {
  test('sends feedback from the sidebar of a list, and limits the next one', async ({ newPage, pageProblems }) => {
    const page = await newPage()
    await logInNewMember(page)
    await page.goto(testSitePaths.products)
    const field = page.getByLabel('Your feedback')
    await field.fill('More rookies!')
    await page.getByText('13/50000').waitFor()
    await page.getByRole('button', { name: 'Send feedback' }).click()
    await page.getByText("Thank you for your feedback! We'll review it soon.").waitFor()
    await field.fill('And more goalies!')
    await page.getByRole('button', { name: 'Send feedback' }).click()
    await page.getByText('Please wait a moment before submitting more feedback').waitFor()
    expect(await field.inputValue()).toBe('And more goalies!')
    expectAndClearErrors(pageProblems, /status of 429/)
  })

  test('opens above a list on a phone without moving it, and without accessibility violations', async ({ newPage }) => {
    const page = await newPage({ viewport: phoneViewport })
    await logInNewMember(page)
    const readShifts = await recordLayoutShifts(page)
    await page.goto(testSitePaths.products)
    await page.getByText('Feedback', { exact: true }).waitFor()
    await waitForNetworkIdle(page)
    const shifts = await readShifts()
    expect(sumShifts(shifts), JSON.stringify(shifts)).toBeLessThanOrEqual(maxLayoutShift)
    await page.getByText('Feedback', { exact: true }).click()
    await page.getByLabel('Your feedback').fill('x')
    expect(await findAccessibilityViolations(page, { selector: 'details' })).toEqual([])
  })

  test('loads no file for a guest', async ({ newPage }) => {
    const page = await newPage()
    const requestedFiles: string[] = []
    page.on('request', (request) => requestedFiles.push(request.url()))
    await page.goto(testSitePaths.products)
    await waitForNetworkIdle(page)
    expect(requestedFiles.filter((url) => url.includes('/mf-catalogue/')).length).toBeGreaterThan(0)
    expect(requestedFiles.filter((url) => url.includes('feedback'))).toEqual([])
    expect(await page.getByLabel('Your feedback').count()).toBe(0)
  })
})

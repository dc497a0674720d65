import type { Page } from 'playwright'
import { describe, expect, inject } from 'vitest'
import { findAccessibilityViolations } from '../fixtures/measure/expect-accessible-in-both-themes.ts'
import { maxLayoutShift, recordLayoutShifts, sumShifts } from '../fixtures/measure/record-layout-shifts.ts'
import { fetchRenderedPage } from '../fixtures/pages/fetch-rendered-page.ts'
import { gotoRendered } from '../fixtures/pages/goto-rendered.ts'
import { phoneViewport } from '../fixtures/pages/viewports.ts'
import { waitForNetworkIdle } from '../fixtures/pages/wait-for-network-idle.ts'
import { test } from '../fixtures/pages/watched-page.ts'
import { testSitePaths } from '../fixtures/site/test-site-paths.ts'
import { logInNewMember } from '../fixtures/users/a-member.ts'

const siteUrl = inject('siteUrl')

async function openProfile(page: Page) {
  const member = await logInNewMember(page)
  await gotoRendered(page, testSitePaths.profile)
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
  test('crops and uploads an avatar, shows it to others immediately, and deletes it', async ({ newPage }) => {
    const page = await newPage({ viewport: phoneViewport })
    const { username } = await openProfile(page)
    await page.locator('input[type=file]').setInputFiles(await createAvatarPhoto(page))
    await page.getByRole('slider', { name: 'Horizontal position' }).press('Home')
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

  test('downloads the data as a file', async ({ newPage }) => {
    const page = await newPage()
    await openProfile(page)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download your data' }).click()
    expect((await downloading).suggestedFilename()).toMatch(/\.zip$/)
  })
})

describe('feedback form', () => {
  test('opens from the footer on a phone without moving the page, and sends feedback', async ({ newPage }) => {
    const page = await newPage({ viewport: phoneViewport })
    await logInNewMember(page)
    const readShifts = await recordLayoutShifts(page)
    await page.goto(testSitePaths.products)
    await waitForNetworkIdle(page)
    const shifts = await readShifts()
    expect(sumShifts(shifts), JSON.stringify(shifts)).toBeLessThanOrEqual(maxLayoutShift)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.getByRole('contentinfo').getByRole('button', { name: 'Feedback' }).click()
    await page.getByLabel('Your feedback').fill('More rookies!')
    expect(await findAccessibilityViolations(page, { selector: 'dialog[open]' })).toEqual([])
    await page.getByRole('button', { name: 'Send feedback' }).click()
    await page.getByText("Thank you for your feedback! We'll review it soon.").waitFor()
  })

  test('loads no file for a guest', async ({ newPage }) => {
    const page = await newPage()
    const requestedFiles: string[] = []
    page.on('request', (request) => requestedFiles.push(request.url()))
    await gotoRendered(page, testSitePaths.products)
    expect(requestedFiles.filter((url) => url.includes('/mf-catalogue/')).length).toBeGreaterThan(0)
    expect(requestedFiles.filter((url) => url.includes('feedback'))).toEqual([])
    expect(await page.getByLabel('Your feedback').count()).toBe(0)
  })
})

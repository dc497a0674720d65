import type { Page } from 'playwright'
import { expect } from 'vitest'
import { phoneViewport, test } from '../fixtures/pages/watched-page.ts'

let addressCount = 0
/** Returns an address that no other test uses, because sign-ups of an address are limited. */
const createEmail = () => `guest-${Date.now()}-${addressCount++}@example.org`

async function signUp(page: Page, email: string): Promise<void> {
  const newsletter = page.getByRole('region', { name: 'Newsletter' })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await newsletter.getByLabel('Email').fill(email)
  await newsletter.getByRole('button', { name: 'Sign up' }).click()
  await newsletter.getByText('Check your email and follow').waitFor()
}

async function findMailLinks(page: Page, email: string): Promise<{ confirm: string; unsubscribe: string }> {
  await page.goto('/dev/mailbox')
  const links = page.getByRole('article').filter({ hasText: email }).first().getByRole('link')
  const [confirm = '', unsubscribe = ''] = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href') ?? ''),
  )
  return { confirm, unsubscribe }
}
const getPath = (url: string) => new URL(url).pathname

test('a guest signs up in the footer, confirms by mail and unsubscribes', async ({ openPage }) => {
  const email = createEmail()
  const page = await openPage('/terms', { viewport: phoneViewport })
  await signUp(page, email)
  const { confirm, unsubscribe } = await findMailLinks(page, email)

  await page.goto(getPath(confirm))
  await page.getByRole('heading', { level: 1, name: "You're subscribed to the newsletter." }).waitFor()
  await page.goto(getPath(unsubscribe))
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByText("You've unsubscribed from the newsletter.").waitFor()
})

test('does not confirm or unsubscribe when a mail scanner fetches the pages of a mail', async ({ openPage }) => {
  const email = createEmail()
  const page = await openPage('/privacy')
  await signUp(page, email)
  const { confirm, unsubscribe } = await findMailLinks(page, email)
  for (const path of [confirm, unsubscribe].map(getPath)) {
    const reply = await page.request.get(path)
    expect(reply.status()).toBe(200)
    expect(await reply.text()).not.toContain("You're subscribed")
  }
  await page.goto(getPath(confirm))
  await page.getByRole('heading', { name: "You're subscribed to the newsletter." }).waitFor()
})

test('shows an error for an invalid link', async ({ openPage, pageProblems }) => {
  const page = await openPage(`/newsletter/confirm/${'x'.repeat(43)}`)
  await page.getByRole('heading', { name: 'This confirmation link is invalid or has expired.' }).waitFor()
  expect(pageProblems.splice(0)).toEqual([expect.stringContaining('404')])
})

test('reports an invalid address at the field and sends nothing', async ({ openPage }) => {
  const page = await openPage('/cookie-policy', { viewport: phoneViewport })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const newsletter = page.getByRole('region', { name: 'Newsletter' })
  await newsletter.getByLabel('Email').fill('guest@')
  const requestedUrls: string[] = []
  page.on('request', (request) => requestedUrls.push(request.url()))
  await page.keyboard.press('Enter')
  await newsletter.getByText('Please provide a valid email address').waitFor()
  expect(requestedUrls).toEqual([])
})

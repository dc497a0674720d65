import type { Page } from 'playwright'
import { expect } from 'vitest'
import { waitForHeading } from '../fixtures/pages/wait-for-heading.ts'
import { phoneViewport, test } from '../fixtures/pages/watched-page.ts'

async function signUp(page: Page, email: string): Promise<void> {
  const newsletter = page.getByRole('region', { name: 'Newsletter' })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await newsletter.getByLabel('Email').fill(email)
  await newsletter.getByRole('button', { name: 'Sign up' }).click()
  await newsletter.getByText('Check your email and follow').waitFor()
}

async function findMailPaths(page: Page, email: string): Promise<{ confirm: string; unsubscribe: string }> {
  await page.goto('/dev/mailbox')
  const links = page.getByRole('article').filter({ hasText: email }).first().getByRole('link')
  const [confirm = '', unsubscribe = ''] = await links.evaluateAll((all) =>
    all.map((link) => (link instanceof HTMLAnchorElement ? link.pathname : '')),
  )
  return { confirm, unsubscribe }
}

test('a guest signs up in the footer, confirms by mail and unsubscribes', async ({ openPage }) => {
  // No other run uses this address, because sign-ups of an address are limited.
  const email = `guest-${Date.now()}@example.org`
  const page = await openPage('/terms', { viewport: phoneViewport })
  await signUp(page, email)
  const { confirm, unsubscribe } = await findMailPaths(page, email)

  // A mail scanner that fetches the pages neither confirms nor unsubscribes.
  for (const path of [confirm, unsubscribe]) {
    const reply = await page.request.get(path)
    expect(reply.status()).toBe(200)
    expect(await reply.text()).not.toContain("You're subscribed")
  }
  await page.goto(confirm)
  await waitForHeading(page, "You're subscribed to the newsletter.")
  await page.goto(unsubscribe)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByText("You've unsubscribed from the newsletter.").waitFor()
})

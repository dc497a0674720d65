import { expect } from 'vitest'
import { phoneViewport } from '../fixtures/pages/viewports.ts'
import { waitForHeading } from '../fixtures/pages/wait-for-heading.ts'
import { test } from '../fixtures/pages/watched-page.ts'
import { findMailedPath } from '../fixtures/users/find-mailed-path.ts'

test('a guest signs up in the footer, confirms by mail and unsubscribes', async ({ openPage }) => {
  // No other run uses this address, because sign-ups of an address are limited.
  const email = `guest-${Date.now()}@example.org`
  const page = await openPage('/terms', { viewport: phoneViewport })
  const newsletter = page.getByRole('region', { name: 'Newsletter' })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await newsletter.getByLabel('Email').fill(email)
  await newsletter.getByRole('button', { name: 'Sign up' }).click()
  await newsletter.getByText('Check your email and follow').waitFor()
  const confirm = await findMailedPath(page, email, '/newsletter/confirm/')
  const unsubscribe = await findMailedPath(page, email, '/newsletter/unsubscribe/')

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

import { expect, inject } from 'vitest'
import { notFoundConsolePattern } from '../fixtures/pages/list-site-pages.ts'
import { waitForHeading } from '../fixtures/pages/wait-for-heading.ts'
import { expectAndClearProblems, test } from '../fixtures/pages/watched-page.ts'
import { testSitePaths } from '../fixtures/site/test-site-paths.ts'

const siteUrl = inject('siteUrl')
const productPathPrefix = '/card-set'

test('pages at invalid paths respond without a server error', async () => {
  for (const path of [
    '/%',
    '/%E0%A4%A',
    `${productPathPrefix}/%E0%A4%A`,
    `${productPathPrefix}/%00`,
    `${productPathPrefix}/${'a'.repeat(5000)}`,
    `${productPathPrefix}/${encodeURIComponent('<script>alert(1)</script>')}`,
    '/search?term=%',
    '/search?term=%E0%A4%A',
    `/search?term=${'a'.repeat(9000)}`,
    '/card-sets?page=0',
    '/card-sets?page=-5&filter=%25',
    '/card-sets?page=99999999999999999999',
    '/card-sets?filter=%00',
    '//evil.example/path',
    '/newsletter/confirm/%00',
    '/remotes/..%2f..%2fpackage.json',
    '/assets/..%5c..%5cpackage.json',
  ]) {
    const reply = await fetch(siteUrl + path, { redirect: 'manual' })
    expect([200, 302, 400, 404], path.slice(0, 120)).toContain(reply.status)
    expect(reply.headers.get('location') ?? '/login').toBe('/login')
    const html = await reply.text()
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('"name": "ninepocket"')
  }
})

test('shows markup in a slug as text, and a link to continue', async ({ openPage, pageProblems }) => {
  const markup = '<img src=x onerror=alert(1)>'
  const page = await openPage(`${productPathPrefix}/${encodeURIComponent(markup)}`)
  await waitForHeading(page, `Could not extract ID from product slug: ${markup}`)
  await page.getByRole('main').getByRole('link', { name: 'Browse Card Sets' }).click()
  await waitForHeading(page, 'Card Sets')
  expectAndClearProblems(pageProblems, notFoundConsolePattern)
})

test('pages reject other methods than GET, and the API rejects a POST without a CSRF token', async () => {
  const pageReply = await fetch(siteUrl + testSitePaths.products, { method: 'POST' })
  expect(pageReply.status).toBe(405)
  const apiReply = await fetch(`${siteUrl}/api/users/guest-newsletter-signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"email":"guest@example.org"}',
  })
  expect(apiReply.status).toBe(403)
  expect(await apiReply.json()).toMatchObject({ message: 'Invalid CSRF token' })
})

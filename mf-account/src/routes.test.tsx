import { aSite } from '@ninepocket/testing/builders/a-site'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { routes } from './routes.tsx'

setUpFakeApi()

const policyPages = [
  ['/privacy', 'Privacy Policy', 'privacy'],
  ['/cookie-policy', 'Cookie Policy', 'cookies'],
  ['/terms', 'Terms of Use', 'terms'],
] as const

describe.each(policyPages)('%s', (path, title, policy) => {
  test("embeds the operator's own document in a sandboxed frame when one is configured", async () => {
    const policies = { privacy: null, cookies: null, terms: null, [policy]: 'https://policies.example/doc' }
    await renderRoute(routes, path, { site: aSite({ policies }) })
    const frame = screen.getByTitle(title)
    expect(frame.getAttribute('src')).toBe('https://policies.example/doc')
    expect(frame.getAttribute('sandbox')).not.toContain('allow-top-navigation')
    expect(screen.getByRole('link', { name: 'Open the full document' })).toBeTruthy()
    expect(screen.getAllByRole('heading')).toHaveLength(1)
  })
})

test.each([
  ['/login', 'Login'],
  ['/register', 'Register'],
  ['/forgot-password', 'Forgot Password'],
  ['/reset-password/abc', 'Reset Password'],
  ['/activate', 'Activate Account'],
])('%s has a title and is not indexed', async (path, title) => {
  const { head } = await renderRoute(routes, path)
  expect(head()).toMatchObject({ titles: [title], isIndexed: false })
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
})

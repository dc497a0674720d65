import { aSite } from '@ninepocket/testing/builders/a-site'
import { expect, test } from 'vitest'
import { buildSecurityHeaders } from './security-headers.ts'

const getPolicy = (changes: Parameters<typeof aSite>[0] = {}) =>
  buildSecurityHeaders({ site: aSite(changes) })['content-security-policy']?.split('; ')

const scriptUrl = 'https://challenges.example/turnstile/v0/api.js'
const turnstile = { humanVerification: { provider: 'turnstile', siteKey: 'key', scriptUrl } } as const
const policies = { privacy: 'https://policies.example/privacy', cookies: null, terms: null }

test.each([
  ['no scripts or frames of other origins', {}, "script-src 'self'", "frame-src 'none'"],
  [
    'Turnstile and its frame when the site uses it',
    turnstile,
    "script-src 'self' https://challenges.example",
    'frame-src https://challenges.example',
  ],
  ['frames of embedded documents', { policies }, "script-src 'self'", 'frame-src https://policies.example'],
])('allows %s', (_, changes, scripts, frames) => {
  expect(getPolicy(changes)).toEqual(expect.arrayContaining([scripts, frames]))
})

test('requires a hash and an address that the policy allows for scripts, unless Turnstile is used', () => {
  const directives = ["require-trusted-types-for 'script'", 'trusted-types default']
  expect(getPolicy()).toEqual(expect.arrayContaining(directives))
  expect(buildSecurityHeaders({ site: aSite() })['integrity-policy']).toBe('blocked-destinations=(script)')
  expect(getPolicy(turnstile)?.join()).not.toContain('trusted-types')
  expect(buildSecurityHeaders({ site: aSite(turnstile) })).not.toHaveProperty('integrity-policy')
})

test('allows the origin of an override, without hashes', () => {
  const override = { name: 'mf-c', manifest: 'http://localhost:3104/mf-manifest.json' }
  const headers = buildSecurityHeaders({ site: aSite(), styleHashes: ["'sha256-x'"], override })
  const policy = headers['content-security-policy']?.split('; ')
  expect(policy).toContain("script-src 'self' http://localhost:3104")
  expect(policy).toContain("style-src 'self' 'sha256-x' http://localhost:3104")
  expect(policy).toContain("connect-src 'self' http://localhost:3104 ws://localhost:3104")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(headers).not.toHaveProperty('integrity-policy')
  expect(getPolicy()?.join()).not.toContain('localhost')
})

test('forbids frames around pages, other base addresses and plugins, guesses of types, and full referrers', () => {
  // Without `object-src`, the default holds for plugins.
  const directives = ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"]
  expect(getPolicy()).toEqual(expect.arrayContaining(directives))
  expect(getPolicy()?.join()).not.toContain('object-src')
  expect(buildSecurityHeaders({ site: aSite() })).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
})

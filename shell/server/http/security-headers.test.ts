import { aSite } from '@ninepocket/testing/builders/a-site'
import { describe, expect, test } from 'vitest'
import { buildSecurityHeaders } from './security-headers.ts'

const publicUrl = 'http://localhost:3000'
const getPolicy = (changes: Parameters<typeof aSite>[0] = {}) =>
  buildSecurityHeaders({ site: aSite(changes), publicUrl })['content-security-policy']?.split('; ')

test('allows no scripts or frames of other origins', () => {
  expect(getPolicy()).toContain("script-src 'self'")
  expect(getPolicy()).toContain("frame-src 'none'")
})

test('allows Turnstile and its frame when the site uses it', () => {
  const scriptUrl = 'https://challenges.example/turnstile/v0/api.js'
  const policy = getPolicy({ humanVerification: { provider: 'turnstile', siteKey: 'key', scriptUrl } })
  expect(policy).toContain("script-src 'self' https://challenges.example")
  expect(policy).toContain('frame-src https://challenges.example')
})

test('allows frames of embedded documents', () => {
  const policies = { privacy: 'https://policies.example/privacy', cookies: null, terms: null }
  expect(getPolicy({ policies })).toContain('frame-src https://policies.example')
  expect(getPolicy({ policies })).toContain("script-src 'self'")
})

describe('scripts', () => {
  const scriptUrl = 'https://challenges.example/turnstile/v0/api.js'
  const turnstile = { humanVerification: { provider: 'turnstile', siteKey: 'key', scriptUrl } } as const

  test('need a hash and an address that the policy allows', () => {
    expect(getPolicy()).toContain("require-trusted-types-for 'script'")
    expect(getPolicy()).toContain('trusted-types default')
    expect(buildSecurityHeaders({ site: aSite(), publicUrl })['integrity-policy']).toBe('blocked-destinations=(script)')
  })

  test('need no hash when Turnstile is used', () => {
    expect(getPolicy(turnstile)?.join()).not.toContain('trusted-types')
    expect(buildSecurityHeaders({ site: aSite(turnstile), publicUrl })).not.toHaveProperty('integrity-policy')
  })
})

test('allows the origin of an override, without hashes', () => {
  const override = { name: 'mf-c', manifest: 'http://localhost:3104/mf-manifest.json' }
  const headers = buildSecurityHeaders({ site: aSite(), publicUrl, styleHashes: ["'sha256-x'"], override })
  const policy = headers['content-security-policy']?.split('; ')
  expect(policy).toContain("script-src 'self' http://localhost:3104")
  expect(policy).toContain("style-src 'self' 'sha256-x' http://localhost:3104")
  expect(policy).toContain("connect-src 'self' http://localhost:3104 ws://localhost:3104")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(headers).not.toHaveProperty('integrity-policy')
  expect(getPolicy()?.join()).not.toContain('localhost')
})

test('requires HTTPS for a year when the site is served by HTTPS, and never otherwise', () => {
  const site = aSite()
  const secure = buildSecurityHeaders({ site, publicUrl: 'https://cards.example' })
  expect(secure['strict-transport-security']).toBe('max-age=31536000')
  expect(buildSecurityHeaders({ site, publicUrl })).not.toHaveProperty('strict-transport-security')
})

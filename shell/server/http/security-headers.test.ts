import { aSite } from '@ninepocket/testing/builders/a-site'
import { describe, expect, test } from 'vitest'
import { buildSecurityHeaders } from './security-headers.ts'

const getPolicy = (changes: Parameters<typeof aSite>[0] = {}) =>
  buildSecurityHeaders(aSite(changes))['content-security-policy']?.split('; ')

test('nothing of another origin runs or is framed', () => {
  expect(getPolicy()).toContain("script-src 'self'")
  expect(getPolicy()).toContain("frame-src 'none'")
})

test('Turnstile may run and bring its frame where the site uses it', () => {
  const scriptUrl = 'https://challenges.example/turnstile/v0/api.js'
  const policy = getPolicy({ humanVerification: { provider: 'turnstile', siteKey: 'key', scriptUrl } })
  expect(policy).toContain("script-src 'self' https://challenges.example")
  expect(policy).toContain('frame-src https://challenges.example')
})

test('documents that are embedded may be framed', () => {
  const policies = { privacy: 'https://policies.example/privacy', cookies: null, terms: null }
  expect(getPolicy({ policies })).toContain('frame-src https://policies.example')
  expect(getPolicy({ policies })).toContain("script-src 'self'")
})

describe('scripts', () => {
  const scriptUrl = 'https://challenges.example/turnstile/v0/api.js'
  const turnstile = { humanVerification: { provider: 'turnstile', siteKey: 'key', scriptUrl } } as const

  test('need a hash, and an address that the one policy lets through', () => {
    expect(getPolicy()).toContain("require-trusted-types-for 'script'")
    expect(getPolicy()).toContain('trusted-types default')
    expect(buildSecurityHeaders(aSite())['integrity-policy']).toBe('blocked-destinations=(script)')
  })

  test('of Turnstile have no hash, and do in the page what they do', () => {
    expect(getPolicy(turnstile)?.join()).not.toContain('trusted-types')
    expect(buildSecurityHeaders(aSite(turnstile))).not.toHaveProperty('integrity-policy')
  })
})

test('a remote that a tab takes from elsewhere may load and ask there, and has no hash', () => {
  const override = { name: 'mf-wishlist', manifest: 'http://localhost:3104/mf-manifest.json' }
  const headers = buildSecurityHeaders(aSite(), ["'sha256-x'"], override)
  const policy = headers['content-security-policy']?.split('; ')
  expect(policy).toContain("script-src 'self' http://localhost:3104")
  expect(policy).toContain("style-src 'self' 'sha256-x' http://localhost:3104")
  expect(policy).toContain("connect-src 'self' http://localhost:3104 ws://localhost:3104")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(headers).not.toHaveProperty('integrity-policy')
  expect(getPolicy()?.join()).not.toContain('localhost')
})

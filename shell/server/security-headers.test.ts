import { aSite } from '@ninepocket/testing/a-site'
import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

const policyOf = (changes: Parameters<typeof aSite>[0] = {}) =>
  securityHeaders(aSite(changes))['content-security-policy']?.split('; ')

test('nothing of another origin runs or is framed', () => {
  expect(policyOf()).toContain("script-src 'self'")
  expect(policyOf()).toContain("frame-src 'none'")
})

test('Turnstile may run and bring its frame where the site uses it', () => {
  const scriptUrl = 'https://challenges.example/turnstile/v0/api.js'
  const policy = policyOf({ humanVerification: { provider: 'turnstile', siteKey: 'key', scriptUrl } })
  expect(policy).toContain("script-src 'self' https://challenges.example")
  expect(policy).toContain('frame-src https://challenges.example')
})

test('documents that are embedded may be framed', () => {
  const policies = { privacy: 'https://policies.example/privacy', cookies: null, terms: null }
  expect(policyOf({ policies })).toContain('frame-src https://policies.example')
  expect(policyOf({ policies })).toContain("script-src 'self'")
})

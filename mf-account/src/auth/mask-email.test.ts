import { expect, test } from 'vitest'
import { maskEmail } from './mask-email.ts'

test.each([
  ['wayne@example.org', 'wa***@example.org'],
  ['w.gretzky-99@mail.example.org', 'w.**********@mail.example.org'],
  ['wg@example.org', 'wg@example.org'],
  ['w@example.org', 'w@example.org'],
])('masks %s as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})

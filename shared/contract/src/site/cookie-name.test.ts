import { expect, test } from 'vitest'
import { getCookieName } from './cookie-name.ts'

test('adds the prefix over HTTPS only', () => {
  expect(getCookieName('session', 'https://cards.example')).toBe('__Host-session')
  expect(getCookieName('session', 'http://localhost:3000')).toBe('session')
})

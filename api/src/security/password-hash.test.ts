import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.ts'

test('hashes with argon2id and its parameters, and with a new salt each time', async () => {
  const [first, second] = await Promise.all([hashPassword('Secret-1!'), hashPassword('Secret-1!')])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(first).not.toBe(second)
})

test('accepts the right password, and no other', async () => {
  const stored = await hashPassword('Sécret-1!')
  expect(await verifyPassword(stored, 'Sécret-1!')).toBe(true)
  expect(await verifyPassword(stored, 'sécret-1!')).toBe(false)
  expect(await verifyPassword(stored, '')).toBe(false)
})

test('accepts a password in any Unicode normalization form', async () => {
  const stored = await hashPassword('Cafe\u0301-1!')
  expect(await verifyPassword(stored, 'Caf\u00e9-1!')).toBe(true)
  expect(await verifyPassword(stored, 'Cafe-1!')).toBe(false)
})

test('rejects every password without a stored hash, also that of the dummy hash', async () => {
  expect(await verifyPassword(null, 'nobody has this password')).toBe(false)
})

import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.ts'

test('a hash is argon2id with the parameters of its time, and different each time', async () => {
  const [first, second] = await Promise.all([hashPassword('Secret-1!'), hashPassword('Secret-1!')])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(first).not.toBe(second)
})

test('the right password is known, any other is not', async () => {
  const stored = await hashPassword('Sécret-1!')
  expect(await verifyPassword(stored, 'Sécret-1!')).toBe(true)
  expect(await verifyPassword(stored, 'sécret-1!')).toBe(false)
  expect(await verifyPassword(stored, '')).toBe(false)
})

test('a password is the same however its characters are put together', async () => {
  const stored = await hashPassword('Cafe\u0301-1!')
  expect(await verifyPassword(stored, 'Caf\u00e9-1!')).toBe(true)
  expect(await verifyPassword(stored, 'Cafe-1!')).toBe(false)
})

test('nobody has no password, not even the one that is compared for them', async () => {
  expect(await verifyPassword(null, 'nobody has this password')).toBe(false)
})

import { NewPassword } from '@ninepocket/contract/auth/password'
import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each(['P@ssw0rd', 'Password1!', '!!Qwerty123', 'Welcome1$', 'Hockey99!', 'P@$$w0rd', 'Abc123!!'])(
  'finds %s',
  (password) => {
    expect(isCommonPassword(password)).toBe(true)
  },
)

test.each(['Slapshot-99', 'Rookie#1', 'Ünïcode_9', 'correct Horse 7 battery!', `Aa1!${'x'.repeat(200)}`])(
  'does not find %s',
  (password) => {
    expect(isCommonPassword(password)).toBe(false)
  },
)

test('finds more than 3,000 passwords that follow the rule of a new password', () => {
  const valid = dictionary['passwords-common']
    .map((common) => `${common.replace(/[a-z]/, (letter) => letter.toUpperCase())}!`)
    .filter((password) => NewPassword.safeParse(password).success)
  expect(new Set(valid).size).toBeGreaterThan(3_000)
  expect(valid.filter((password) => !isCommonPassword(password))).toEqual([])
})

import { expect, test } from 'vitest'
import { getAvatarInitial } from './get-avatar-initial.ts'

test.each([
  [{ name: 'wayne', username: 'g99' }, 'W'],
  [{ name: '  ', username: 'g99' }, 'G'],
  [{ name: '🏒 Club' }, '🏒'],
  [{}, '?'],
])('returns for %j the letter %s', (user, letter) => {
  expect(getAvatarInitial(user)).toBe(letter)
})

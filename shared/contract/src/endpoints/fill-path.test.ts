import { expect, test } from 'vitest'
import { fillPath } from './fill-path.ts'

test('fills the parameters of a path, encoded', () => {
  expect(fillPath('/api/cards')).toBe('/api/cards')
  expect(fillPath('/api/users/:userId/cards/:cardId', { cardId: 12, userId: 'a/b' })).toBe('/api/users/a%2Fb/cards/12')
})

test('rejects a path without a value for each parameter', () => {
  expect(() => fillPath('/api/cards/:id', { cardId: 12 })).toThrow('/api/cards/:id needs the parameter id')
})

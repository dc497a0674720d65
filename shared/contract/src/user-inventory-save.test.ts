import { expect, test } from 'vitest'
import { firstMessage } from './testing/first-message.ts'
import { savedFields, UserInventorySave } from './user-inventory-save.ts'

const id = 'c'.repeat(24)

test('only what is defined is sent, with _id where the copy exists', () => {
  expect(savedFields({ id, forTrade: false, condition: undefined, publicNote: null })).toEqual({
    _id: id,
    forTrade: false,
    publicNote: null,
  })
})

test('a new copy is sent without an id', () => {
  expect(savedFields({ card: id })).toEqual({ card: id })
})

test('a misspelt field is refused', () => {
  expect(UserInventorySave.safeParse({ privatNote: 'gift' }).success).toBe(false)
})

test('forTrade that is no boolean is refused in the specified words', () => {
  expect(firstMessage(UserInventorySave, { forTrade: 'yes' })).toBe('forTrade must be a boolean value')
})

import { expect, test } from 'vitest'
import { getFirstErrorMessage } from '../testing/get-first-error-message.ts'
import { Contact, ContactValue } from './contact.ts'

test.each(['', 'wayne', 'Wayne_99', 'a.b-c'])('%j is a contact value', (value) => {
  expect(ContactValue.parse(value)).toBe(value)
})

test.each([
  [7, 'Contact information must be a string'],
  ['two words', 'Contact information can only contain letters, numbers, underscores, hyphens, and periods'],
  ['a/../b', 'Contact information can only contain letters, numbers, underscores, hyphens, and periods'],
  ['name\n', 'Contact information can only contain letters, numbers, underscores, hyphens, and periods'],
])('%j is refused: %s', (value, message) => {
  expect(getFirstErrorMessage(ContactValue, value)).toBe(message)
})

test('a platform that nobody knows is left out of the map', () => {
  expect(Contact.parse({ xUsername: 'wayne', fax: '555' })).toEqual({ xUsername: 'wayne' })
})

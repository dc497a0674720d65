import { expect, test } from 'vitest'
import { findValidationMessage } from '../testing/find-validation-message.ts'
import { ContactUsernames, contactValueSchema } from './contact.ts'

test.each(['', 'wayne', 'Wayne_99', 'a.b-c'])('accepts %j as a contact value', (value) => {
  expect(contactValueSchema.parse(value)).toBe(value)
})

test.each([
  [7, 'Contact information must be a string'],
  ['two words', 'Contact information can only contain letters, numbers, underscores, hyphens, and periods'],
  ['a/../b', 'Contact information can only contain letters, numbers, underscores, hyphens, and periods'],
  ['name\n', 'Contact information can only contain letters, numbers, underscores, hyphens, and periods'],
])('rejects the contact value %j: %s', (value, message) => {
  expect(findValidationMessage(contactValueSchema, value)).toBe(message)
})

test('drops a platform that is not known', () => {
  expect(ContactUsernames.parse({ xUsername: 'wayne', fax: '555' })).toEqual({ xUsername: 'wayne' })
})

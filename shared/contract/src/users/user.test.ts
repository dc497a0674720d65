import { expect, test } from 'vitest'
import { OwnUser, PublicUser, redactUser } from './user.ts'

const wayne: OwnUser = {
  id: 'a'.repeat(24),
  name: 'Wayne',
  username: 'wayne_99',
  email: 'wayne@example.org',
  profilePicture: null,
  defaultCurrency: 'CAD',
  isAdmin: true,
  memberSince: '2026-01-02T03:04:05.000Z',
  isPublic: true,
  isCollectionPrivate: false,
  newsletterOptIn: true,
  contact: { xUsername: 'wayne' },
}

test('keeps the email address and the settings for the user', () => {
  expect(OwnUser.parse(wayne)).toEqual(wayne)
})

test('removes email address, admin flag and newsletter setting for other viewers', () => {
  for (const seen of [redactUser(wayne), PublicUser.parse(wayne)]) {
    expect(seen).not.toHaveProperty('email')
    expect(seen).not.toHaveProperty('isAdmin')
    expect(seen).not.toHaveProperty('newsletterOptIn')
  }
})

test('keeps contact values public', () => {
  expect(redactUser(wayne).contact).toEqual({ xUsername: 'wayne' })
})

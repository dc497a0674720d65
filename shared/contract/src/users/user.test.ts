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

test('a person reads their own address and settings', () => {
  expect(OwnUser.parse(wayne)).toEqual(wayne)
})

test('address, admin flag and newsletter choice are absent for others', () => {
  for (const seen of [redactUser(wayne), PublicUser.parse(wayne)]) {
    expect(seen).not.toHaveProperty('email')
    expect(seen).not.toHaveProperty('isAdmin')
    expect(seen).not.toHaveProperty('newsletterOptIn')
  }
})

test('contact values are public', () => {
  expect(redactUser(wayne).contact).toEqual({ xUsername: 'wayne' })
})

import { expect, test } from 'vitest'
import { contactPlatformByField, getContactLink } from './contact-platforms.ts'

test('lists the five platforms with their labels', () => {
  expect(Object.values(contactPlatformByField).map((platform) => platform.label)).toEqual([
    'COMC',
    'Discord',
    'ePack',
    'Instagram',
    'X',
  ])
})

test('links every platform except Discord', () => {
  expect(getContactLink('xUsername', 'wayne')).toBe('https://x.com/wayne')
  expect(getContactLink('discordUsername', 'wayne')).toBeNull()
  expect(getContactLink('instagramUsername', '')).toBeNull()
})

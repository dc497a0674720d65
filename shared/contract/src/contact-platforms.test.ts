import { expect, test } from 'vitest'
import { contactLink, contactPlatforms } from './contact-platforms.ts'

test('five platforms, as labelled in the specification', () => {
  expect(Object.values(contactPlatforms).map((platform) => platform.label)).toEqual([
    'COMC',
    'Discord',
    'ePack',
    'Instagram',
    'X',
  ])
})

test('all but Discord have a link', () => {
  expect(contactLink('xUsername', 'wayne')).toBe('https://x.com/wayne')
  expect(contactLink('discordUsername', 'wayne')).toBeNull()
  expect(contactLink('instagramUsername', '')).toBeNull()
})

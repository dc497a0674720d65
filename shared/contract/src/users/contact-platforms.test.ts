import { expect, test } from 'vitest'
import { contactPlatforms, getContactLink } from './contact-platforms.ts'

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
  expect(getContactLink('xUsername', 'wayne')).toBe('https://x.com/wayne')
  expect(getContactLink('discordUsername', 'wayne')).toBeNull()
  expect(getContactLink('instagramUsername', '')).toBeNull()
})

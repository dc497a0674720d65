import { expect, test } from 'vitest'
import { displayNameSchema } from './display-name.ts'

test.each([
  'Ann',
  'Zoë O’Neil 3rd',
  'آنا\u200cها',
  'क्\u200dष',
  'രാജന\u0d4d\u200d',
  'രാജന\u0d4d\u200d ചന്ദ്രന\u0d4d\u200d',
  '李 小龍',
  '👩\u200d👩\u200d👧',
  '❤\ufe0f\u200d🔥',
  '👋🏽',
  '🇨🇦',
  '...',
  '',
])('accepts %j', (name) => {
  expect(displayNameSchema.safeParse(name).success).toBe(true)
})

test.each([
  ['zero-width characters alone', '\u2060\u200b'],
  ['a Hangul filler', '\u3164'],
  ['a blank braille pattern', '\u2800'],
  ['a mark alone', '\u0301'],
  ['a variation selector alone', '\ufe0f'],
  ['joiners alone', '\u200d\u200d'],
  ['a zero-width space', 'An\u200bn'],
  ['a soft hyphen', 'An\u00adn'],
  ['a joiner at the end', 'Ann\u200d'],
  ['a joiner after an accent at the end', 'Jose\u0301\u200d'],
  ['a joiner after a variation selector at the end', '❤\ufe0f\u200d'],
  ['two joiners after a mark', 'രാജന\u0d4d\u200d\u200d'],
  ['two joiners in a row', 'A\u200d\u200dnn'],
  ['a line separator', 'Ann\u2028Support'],
  ['a paragraph separator', 'Ann\u2029Support'],
  ['a line feed', 'Ann\nSupport'],
  ['a change of direction', 'Ann\u202e'],
  ['an isolate', 'Ann\u2066'],
  ['tag characters', 'Ann\u{e0041}'],
  ['half a surrogate pair', 'Ann\ud83d'],
])('rejects %s', (_, name) => {
  expect(displayNameSchema.safeParse(name).success).toBe(false)
})

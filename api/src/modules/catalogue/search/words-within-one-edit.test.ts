import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getWordsWithinOneEdit } from './words-within-one-edit.ts'

const word = fc.string({
  unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
  minLength: 3,
  maxLength: 12,
})

describe('getWordsWithinOneEdit', () => {
  test.each([
    ['griffey', 'grifey'],
    ['griffey', 'grriffey'],
    ['griffey', 'griffwy'],
    ['griffey', 'girffey'],
    ['griffey', 'riffey'],
    ['griffey', 'griffeyy'],
    ['овечкин', 'овечкен'],
  ])('includes %s among the corrections of %s', (meant, typed) => {
    expect(getWordsWithinOneEdit(typed)).toContain(meant)
  })

  test('returns nothing for short words, words with digits and very long words', () => {
    for (const each of ['jo', '1989', 'w00t', 'x'.repeat(30)]) expect(getWordsWithinOneEdit(each)).toEqual([])
  })

  test('can reverse every edit, and never contains the word itself', () => {
    fc.assert(
      fc.property(word, fc.nat(), fc.constantFrom('drop', 'double', 'swap'), (meant, seed, slip) => {
        const at = seed % (meant.length - 1)
        const typed = {
          drop: meant.slice(0, at) + meant.slice(at + 1),
          double: meant.slice(0, at) + meant[at] + meant.slice(at),
          swap: meant.slice(0, at) + meant[at + 1] + meant[at] + meant.slice(at + 2),
        }[slip]
        fc.pre(typed !== meant && typed.length >= 3)
        const near = getWordsWithinOneEdit(typed)
        expect(near).toContain(meant)
        expect(near).not.toContain(typed)
      }),
    )
  })
})

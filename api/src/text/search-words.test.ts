import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalizeText } from './normalize-text.ts'
import { normalizeCardNumber, toSearchWords } from './search-words.ts'

describe('toSearchWords', () => {
  test.each([
    ['Ken Griffey Jr.', ['ken', 'griffey', 'jr']],
    ['1989 Upper Deck', ['1989', 'upper', 'deck']],
    ['1979-80 O-Pee-Chee', ['1979', '80', 'o', 'pee', 'chee']],
    ["Shaquille O'Neal / Shaquille O’Neal", ['shaquille', 'oneal']],
    ['J.D. Martinez', ['jd', 'martinez']],
    ['U.S.A', ['usa']],
    ['A.B.Smith', ['ab', 'smith']],
    ['Luis "El Tiante" Tiant', ['luis', 'el', 'tiante', 'tiant']],
    ['--- !!! 🎉', []],
    ['한국 선수', ['한국', '선수']],
  ])('splits %j into %j', (text, words) => {
    expect(toSearchWords(text)).toEqual(words)
  })

  test.each([
    ['大谷翔平', '大谷'],
    ['大谷翔平 2018', '翔平'],
    ['ダルビッシュ有', 'ビッシュ'],
    ['สมชาย ใจดี', 'ชาย'],
    ['Shohei大谷', 'shohei'],
  ])('finds a part of %j by %j', (name, part) => {
    const words = toSearchWords(name)
    expect(toSearchWords(part).every((word) => words.includes(word))).toBe(true)
  })

  test('does not find the same characters in another order', () => {
    const words = toSearchWords('大谷翔平')
    expect(toSearchWords('谷大').every((word) => words.includes(word))).toBe(false)
  })

  test('truncates a word to 64 characters without splitting a character', () => {
    expect(toSearchWords('x'.repeat(10_000))).toEqual(['x'.repeat(64)])
    expect(toSearchWords('𝔘'.repeat(100)).join('')).not.toMatch(/[\ud800-\udfff](?![\udc00-\udfff])$/)
  })

  test('returns distinct normalized words of letters, marks and digits only', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const words = toSearchWords(text)
        expect(new Set(words).size).toBe(words.length)
        for (const word of words) {
          expect(normalizeText(word)).toBe(word)
          expect(word).toMatch(/^[\p{L}\p{M}\p{N}]+$/u)
        }
      }),
      { numRuns: 1000 },
    )
  })
})

describe('normalizeCardNumber', () => {
  test.each([
    ['GAA-AG', 'gaaag'],
    ['595a', '595a'],
    ['001', '001'],
    ['Special No. 1', 'specialno1'],
    ['NNO', 'nno'],
    ['#1', '1'],
    ['—', null],
    ['', null],
    [null, null],
  ])('converts %j to %j', (cardNumber, key) => {
    expect(normalizeCardNumber(cardNumber)).toBe(key)
  })
})

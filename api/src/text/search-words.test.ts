import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalizeText } from './normalize-text.ts'
import { normalizeCardNumber, toSearchWords } from './search-words.ts'

describe('search words', () => {
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
  ])('%j gives %j', (text, words) => {
    expect(toSearchWords(text)).toEqual(words)
  })

  test.each([
    ['大谷翔平', '大谷'],
    ['大谷翔平 2018', '翔平'],
    ['ダルビッシュ有', 'ビッシュ'],
    ['สมชาย ใจดี', 'ชาย'],
    ['Shohei大谷', 'shohei'],
  ])('a part of %j is found: %j', (name, part) => {
    const words = toSearchWords(name)
    expect(toSearchWords(part).every((word) => words.includes(word))).toBe(true)
  })

  test('the same characters in another order are not found', () => {
    const words = toSearchWords('大谷翔平')
    expect(toSearchWords('谷大').every((word) => words.includes(word))).toBe(false)
  })

  test('a word is cut at 64 characters, never inside one', () => {
    expect(toSearchWords('x'.repeat(10_000))).toEqual(['x'.repeat(64)])
    expect(toSearchWords('𝔘'.repeat(100)).join('')).not.toMatch(/[\ud800-\udfff](?![\udc00-\udfff])$/)
  })

  test('words are distinct, folded, and hold no space or quote', () => {
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

describe('number keys', () => {
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
  ])('%j gives %j', (cardNumber, key) => {
    expect(normalizeCardNumber(cardNumber)).toBe(key)
  })
})

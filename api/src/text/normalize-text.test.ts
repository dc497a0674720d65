import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalizeText } from './normalize-text.ts'

describe('normalizeText', () => {
  test.each([
    ['Acuña', 'acuna'],
    ['ACUN\u0303A', 'acuna'],
    ["Ke'Bryan", 'kebryan'],
    ['Ke’Bryan', 'kebryan'],
    ['Ke´Bryan', 'kebryan'],
    ['O`Neal', 'oneal'],
    ['Jørgen Łukasz Groß', 'jorgen lukasz gross'],
    ['Æther Œuvre', 'aether oeuvre'],
    ['Овечкин Йокерё', 'овечкин иокере'],
    ['Νίκος', 'νικοσ'],
    ['İstanbul Iğdır', 'istanbul igdir'],
    ['ﬁne Ｔｏｐｐｓ ②', 'fine topps 2'],
    ['  a \t\n b\u00a0c\u0000d  ', 'a b c d'],
    ['soft\u00adhyphen \ufeffmark', 'softhyphen mark'],
    ['100% \\ "quoted"', '100% \\ "quoted"'],
    ['', ''],
  ])('converts %j to %j', (text, folded) => {
    expect(normalizeText(text)).toBe(folded)
  })

  test('preserves marks that are part of the spelling', () => {
    expect(normalizeText('ダルビッシュ')).toBe('ダルビッシュ')
    expect(normalizeText('ｶﾞ')).toBe('ガ')
    expect(normalizeText('สวัสดี')).toBe('สวัสดี')
    expect(normalizeText('हिन्दी')).toBe('हिन्दी')
    expect(normalizeText('한국')).toBe('한국')
  })

  test('drops vowel points that only help readers', () => {
    expect(normalizeText('שָׁלוֹם')).toBe('שלום')
    expect(normalizeText('مُحَمَّد')).toBe('محمد')
  })

  test('returns the same for plain text as the full normalization', () => {
    const softHyphen = '\u00ad'
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 12 }), (text) => {
        expect(normalizeText(text)).toBe(normalizeText(text + softHyphen))
      }),
      { numRuns: 2000 },
    )
  })

  test('is idempotent and leaves no upper case or extra white space', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const folded = normalizeText(text)
        expect(normalizeText(folded)).toBe(folded)
        expect(folded).not.toMatch(/[A-Z\0]|^\s|\s$|\s\s/)
      }),
      { numRuns: 2000 },
    )
  })
})

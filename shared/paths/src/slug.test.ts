import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  buildCardSlug,
  buildInsertSetSlug,
  buildProductSlug,
  parseIdFromPastedUrl,
  parseSlugId,
  slugify,
} from './slug.ts'

const id = '64b7f0c2a1d3e4f5a6b7c8d9'
const anyText = fc.string({ unit: 'grapheme', maxLength: 40 })
const anyId = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 24, maxLength: 24 })

describe('slugify', () => {
  test.each([
    ['Upper Deck Series One', 'upper-deck-series-one'],
    ['  O-Pee-Chee  ', 'o-pee-chee'],
    ['a \t\n b', 'a-b'],
    ['Skates & Sticks', 'skates-and-sticks'],
    ['Topps&Bowman', 'topps-and-bowman'],
    ["Ken Griffey Jr. '89", 'ken-griffey-jr-89'],
    ['Gold /50', 'gold-50'],
    ['dark_blue__x', 'dark_blue__x'],
    ['--- edge --- and --- middle ---', 'edge-and-middle'],
    ['(-)', ''],
    ['&', 'and'],
    ['', ''],
  ])('turns %j into %j', (text, slug) => expect(slugify(text)).toBe(slug))

  test.each([
    ['Jágr Jaromír', 'jágr-jaromír'],
    ['Teemu Selänne & Øyvind', 'teemu-selänne-and-øyvind'],
    ['大谷 翔平', '大谷-翔平'],
    ['ベースボール・カード', 'ベースボールカード'],
    ['ที่นี่ ไทย', 'ที่นี่-ไทย'],
    ['हिन्दी कार्ड', 'हिन्दी-कार्ड'],
    ['ОВЕЧКИН Александр', 'овечкин-александр'],
    ['٣ بطاقات', '٣-بطاقات'],
  ])('keeps letters of any script: %j becomes %j', (text, slug) => expect(slugify(text)).toBe(slug))

  test('returns the same slug for composed and decomposed accents', () => {
    expect(slugify('Jágr'.normalize('NFD'))).toBe(slugify('Jágr'.normalize('NFC')))
  })

  test.each(['🏒', '❤️', '!!!', '—', '👨‍👩‍👧', '\u0301', ' '])('returns empty text for %j', (text) =>
    expect(slugify(text)).toBe(''),
  )

  test('keeps capitals when told to', () => {
    expect(slugify(' RC Šanc & Co ', { keepCase: true })).toBe('RC-Šanc-and-Co')
  })

  test('leaves a slug unchanged', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(slugify(slugify(text))).toBe(slugify(text))
      }),
    )
  })

  test('returns no hyphen at an end or beside another, and no character with a meaning in URLs', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(slugify(text)).toMatch(/^(?!-)(?:(?!--)[\p{L}\p{M}\p{N}_-])*(?<!-)$/u)
      }),
    )
  })
})

describe('parseIdFromPastedUrl', () => {
  test.each([
    `https://cards.example/card-set/a/b/12-wayne-${id}?view=list#top`,
    ` /card-set/1989-upper-deck-${id}/ `,
    id,
  ])('reads the id from %j', (address) => expect(parseIdFromPastedUrl(address)).toBe(id))

  test.each(['', 'https://cards.example/', `/${id}/collection`])('returns null for %j', (address) =>
    expect(parseIdFromPastedUrl(address)).toBeNull(),
  )
})

describe('parseSlugId', () => {
  test.each([
    [`1989-upper-deck-${id}`, id],
    [id, id],
    [`x-${id.toUpperCase()}`, id],
  ])('reads from %s the id %s', (slug, found) => expect(parseSlugId(slug)).toBe(found))

  test.each(['', 'upper-deck', id.slice(1), `${id}-upper-deck`, `x-${id.slice(0, -1)}g`, `${id}\n`, `${id} `])(
    'returns null for %j',
    (slug) => expect(parseSlugId(slug)).toBeNull(),
  )

  test('reads the id back from every built slug', () => {
    const parts = fc.record({
      id: anyId,
      name: anyText,
      year: anyText,
      cardNumber: fc.option(anyText),
      storedSlug: fc.option(anyText.map((text) => slugify(text))),
    })
    fc.assert(
      fc.property(parts, (entity) => {
        expect(parseSlugId(buildProductSlug(entity))).toBe(entity.id)
        expect(parseSlugId(buildInsertSetSlug(entity))).toBe(entity.id)
        expect(parseSlugId(buildCardSlug(entity))).toBe(entity.id)
      }),
    )
  })
})

describe('buildProductSlug', () => {
  test.each([
    ['Upper Deck', '1989', `1989-upper-deck-${id}`],
    ['1989 Upper Deck', '1989', `1989-upper-deck-${id}`],
    ['Upper Deck 1989', '1989', `1989-upper-deck-1989-${id}`],
    ['O-Pee-Chee', '1979-80', `1979-80-o-pee-chee-${id}`],
    ['1979-80 O-Pee-Chee', '1979-80', `1979-80-o-pee-chee-${id}`],
    ['🏒', '1989', `1989-${id}`],
    ['🏒', '', id],
  ])('turns %j of %j into %s', (name, year, slug) => expect(buildProductSlug({ id, name, year })).toBe(slug))

  test('prefers a stored slug to name and year', () => {
    const product = { id, name: 'Upper Deck', year: '1989', storedSlug: 'ud' }
    expect(buildProductSlug(product)).toBe(`ud-${id}`)
  })

  test.each([null, undefined, ''])('ignores a stored slug of %j', (storedSlug) => {
    expect(
      buildProductSlug({
        id,
        name: 'Upper Deck',
        year: '1989',
        ...(storedSlug !== undefined && { storedSlug }),
      }),
    ).toBe(`1989-upper-deck-${id}`)
  })
})

test('builds the slug of an insert set from its stored slug or its name', () => {
  expect(buildInsertSetSlug({ id, name: 'Gold & Silver' })).toBe(`gold-and-silver-${id}`)
  expect(buildInsertSetSlug({ id, name: 'Gold & Silver', storedSlug: 'gs' })).toBe(`gs-${id}`)
  expect(buildInsertSetSlug({ id, name: '???' })).toBe(id)
})

describe('buildCardSlug', () => {
  test.each([
    ['1', 'Ken Griffey Jr.', `1-ken-griffey-jr-${id}`],
    ['T-12a', 'Wayne', `t-12a-wayne-${id}`],
    ['NNO', 'Checklist', `nno-checklist-${id}`],
    [null, 'Checklist', `checklist-${id}`],
    ['#', 'Checklist', `checklist-${id}`],
    ['7', '🏒', `7-${id}`],
    [null, '🏒', id],
  ])('turns number %j and name %j into %s', (cardNumber, name, slug) =>
    expect(buildCardSlug({ id, name, cardNumber })).toBe(slug),
  )

  test('prefers a stored slug to number and name', () => {
    expect(buildCardSlug({ id, name: 'Wayne', cardNumber: '99', storedSlug: 'the-great' })).toBe(`the-great-${id}`)
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildCardSlug, buildInsertSetSlug, buildProductSlug, parseSlugId, slugify } from './slug.ts'

const id = '64b7f0c2a1d3e4f5a6b7c8d9'
/** Text as people and importers give it: any script, emoji, spaces, punctuation. */
const anyText = fc.string({ unit: 'grapheme', maxLength: 40 })
const anyId = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 24, maxLength: 24 })

describe('a slug of a text', () => {
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
  ])('%j is %j', (text, slug) => expect(slugify(text)).toBe(slug))

  test.each([
    ['Jágr Jaromír', 'jágr-jaromír'],
    ['Teemu Selänne & Øyvind', 'teemu-selänne-and-øyvind'],
    ['大谷 翔平', '大谷-翔平'],
    ['ベースボール・カード', 'ベースボールカード'],
    ['ที่นี่ ไทย', 'ที่นี่-ไทย'],
    ['हिन्दी कार्ड', 'हिन्दी-कार्ड'],
    ['ОВЕЧКИН Александр', 'овечкин-александр'],
    ['٣ بطاقات', '٣-بطاقات'],
  ])('letters of any script survive: %j is %j', (text, slug) => expect(slugify(text)).toBe(slug))

  test('is the same however an accent was typed', () => {
    expect(slugify('Jágr'.normalize('NFD'))).toBe(slugify('Jágr'.normalize('NFC')))
  })

  test.each(['🏒', '❤️', '!!!', '—', '👨‍👩‍👧', '\u0301', ' '])('%j has none', (text) =>
    expect(slugify(text)).toBe(''),
  )

  test('keeps capitals where it is told to', () => {
    expect(slugify(' RC Šanc & Co ', { keepCase: true })).toBe('RC-Šanc-and-Co')
  })

  test('is its own slug', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(slugify(slugify(text))).toBe(slugify(text))
      }),
    )
  })

  test('has no hyphen at its ends or beside another, and nothing that an address reads as its own', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(slugify(text)).toMatch(/^(?!-)(?:(?!--)[\p{L}\p{M}\p{N}_-])*(?<!-)$/u)
      }),
    )
  })
})

describe('the id of a slug', () => {
  test.each([
    [`1989-upper-deck-${id}`, id],
    [id, id],
    [`x-${id.toUpperCase()}`, id],
  ])('%s ends with %s', (slug, found) => expect(parseSlugId(slug)).toBe(found))

  test.each([
    '',
    'upper-deck',
    id.slice(1),
    `${id}-upper-deck`,
    `x-${id.slice(0, -1)}g`,
    `${id}\n`,
    `${id} `,
  ])('%j has none', (slug) => expect(parseSlugId(slug)).toBeNull())

  test('comes back out of every slug that is built', () => {
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

describe('the slug of a product', () => {
  test.each([
    ['Upper Deck', '1989', `1989-upper-deck-${id}`],
    ['1989 Upper Deck', '1989', `1989-upper-deck-${id}`],
    ['Upper Deck 1989', '1989', `1989-upper-deck-1989-${id}`],
    ['O-Pee-Chee', '1979-80', `1979-80-o-pee-chee-${id}`],
    ['1979-80 O-Pee-Chee', '1979-80', `1979-80-o-pee-chee-${id}`],
    ['🏒', '1989', `1989-${id}`],
    ['🏒', '', id],
  ])('%j of %j is %s', (name, year, slug) => expect(buildProductSlug({ id, name, year })).toBe(slug))

  test('a stored slug takes precedence, year and all', () => {
    const product = { id, name: 'Upper Deck', year: '1989', storedSlug: 'ud' }
    expect(buildProductSlug(product)).toBe(`ud-${id}`)
  })

  test.each([null, undefined, ''])('a stored slug of %j is none', (storedSlug) => {
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

test('the slug of an insert set is its name, or the stored one', () => {
  expect(buildInsertSetSlug({ id, name: 'Gold & Silver' })).toBe(`gold-and-silver-${id}`)
  expect(buildInsertSetSlug({ id, name: 'Gold & Silver', storedSlug: 'gs' })).toBe(`gs-${id}`)
  expect(buildInsertSetSlug({ id, name: '???' })).toBe(id)
})

describe('the slug of a card', () => {
  test.each([
    ['1', 'Ken Griffey Jr.', `1-ken-griffey-jr-${id}`],
    ['T-12a', 'Wayne', `t-12a-wayne-${id}`],
    ['NNO', 'Checklist', `nno-checklist-${id}`],
    [null, 'Checklist', `checklist-${id}`],
    ['#', 'Checklist', `checklist-${id}`],
    ['7', '🏒', `7-${id}`],
    [null, '🏒', id],
  ])('number %j and name %j is %s', (cardNumber, name, slug) =>
    expect(buildCardSlug({ id, name, cardNumber })).toBe(slug),
  )

  test('a stored slug takes precedence, number and all', () => {
    expect(buildCardSlug({ id, name: 'Wayne', cardNumber: '99', storedSlug: 'the-great' })).toBe(
      `the-great-${id}`,
    )
  })
})

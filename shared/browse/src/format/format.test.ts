import { formatCappedTotal, formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { describe, expect, test } from 'vitest'
import { getCardNumberBadge, getSerialTotalBadge } from './card-badges.ts'
import { formatCalendarDate } from './format-calendar-date.ts'
import { formatProductDetails, formatProductName } from './format-product.ts'
import { formatShortAttributes } from './format-short-attributes.ts'
import { getAttributesWithoutParallelOf, getBaseSetName, getNameWithinBaseSet } from './get-base-set-name.ts'
import { getCacheBustedUrl } from './get-cache-busted-url.ts'

test.each([
  [0, '0 cards'],
  [1, '1 card'],
  [1620, '1,620 cards'],
])('formats %i as "%s"', (count, words) => {
  expect(formatCountWithNoun(count, 'card')).toBe(words)
})

test('marks a capped total with a plus', () => {
  expect(formatCappedTotal({ total: 1000, isCapped: true })).toBe('1,000+')
  expect(formatCappedTotal({ total: 1000, isCapped: false })).toBe('1,000')
})

describe('formatCalendarDate', () => {
  test('formats dates in UTC', () => {
    expect(formatCalendarDate('2025-01-01T00:30:00.000Z')).toBe('January 1, 2025')
    expect(formatCalendarDate('2025-03-14')).toBe('March 14, 2025')
  })
  test('returns text that is not a date unchanged', () => {
    expect(formatCalendarDate('Spring 1979')).toBe('Spring 1979')
  })
})

describe('card badges', () => {
  test.each(['1', '595a', 'GAA-AG', 'Special No. 1', '001'])('show %s as printed', (number) => {
    expect(getCardNumberBadge(number)?.text).toBe(number)
  })
  test.each([null, '', ' ', 'NNO', 'nno'])('omit the card number %j', (number) => {
    expect(getCardNumberBadge(number)).toBeNull()
  })
  test('show a serial total', () => {
    expect(getSerialTotalBadge(50)?.text).toBe('/50')
    expect(getSerialTotalBadge(null)).toBeNull()
    expect(getSerialTotalBadge(0)).toBeNull()
  })
})

describe('getCacheBustedUrl', () => {
  const changedAt = Date.parse('2025-01-01T00:00:00.000Z')
  const hour = 3_600_000
  const at = (readAt: number, url: string | null = '/files/a.webp') =>
    getCacheBustedUrl(url, '2025-01-01T00:00:00.000Z', readAt)

  test('adds the time of a change less than 4 hours ago', () => {
    expect(at(changedAt + 4 * hour - 1)).toBe(`/files/a.webp?v=${changedAt}`)
    expect(at(changedAt, '/a?w=1')).toBe(`/a?w=1&v=${changedAt}`)
  })
  test('returns the URL unchanged from 4 hours on', () => {
    expect(at(changedAt + 4 * hour)).toBe('/files/a.webp')
  })
  test('returns a data URL unchanged', () => {
    expect(at(changedAt, 'data:image/webp;base64,AA==')).toBe('data:image/webp;base64,AA==')
  })
  test('returns null without an image, and the URL unchanged when the date is invalid', () => {
    expect(at(changedAt, null)).toBeNull()
    expect(getCacheBustedUrl('/a', 'unknown', 0)).toBe('/a')
  })
})

test('returns the base set of a parallel, and omits it from the other attributes', () => {
  expect(getBaseSetName({ parallelOf: 'Base Set' })).toBe('Base Set')
  expect(getBaseSetName({ AU: 'Autograph' })).toBeNull()
  expect(getAttributesWithoutParallelOf({ parallelOf: 'Base Set', AU: 'Autograph' })).toEqual({ AU: 'Autograph' })
  const getName = (name: string) => getNameWithinBaseSet({ name, attributes: { parallelOf: 'Base Set' } })
  expect(getName('Base Set - Gold - Glossy')).toBe('Gold - Glossy')
  expect(getName('Base Set Gold')).toBe('Base Set Gold')
  expect(getName('Base Set - ')).toBe('Base Set - ')
  expect(getNameWithinBaseSet({ name: 'Base Set - Gold', attributes: {} })).toBe('Base Set - Gold')
})

test('formats attributes as codes and short values', () => {
  expect(formatShortAttributes({ RC: 'Rookie Card', team: 'Otters', Parallels: 'x'.repeat(5279) })).toBe('RC · Otters')
})

test('puts codes before values, so that a narrow place does not cut them off', () => {
  const attributes = { team: 'Cape Orrin Whalers’ Union', SP: 'Short Print', RC: 'Rookie Card' }
  expect(formatShortAttributes(attributes)).toBe('SP · RC · Cape Orrin Whalers’ Union')
})

test('does not repeat the year of a product name', () => {
  expect(formatProductName({ name: '1989 Upper Deck', year: '1989' })).toBe('1989 Upper Deck')
  expect(formatProductName({ name: 'O-Pee-Chee', year: '1979-80' })).toBe('1979-80 O-Pee-Chee')
  expect(formatProductDetails({ year: '1979-80', publisher: null })).toBe('1979-80')
})

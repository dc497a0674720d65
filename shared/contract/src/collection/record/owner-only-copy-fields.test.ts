import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  emptyOwnerOnlyCopyFields,
  formatLocation,
  fromMinorUnits,
  getTagsError,
  normalizeTags,
  parseTags,
  tagTooLongMessage,
  tagWithCommaMessage,
  toMinorUnits,
  tooManyTagsMessage,
} from './owner-only-copy-fields.ts'

test.each([
  [{}, null],
  [{ box: '3', boxRow: '2' }, 'Box 3, row 2'],
  [{ binder: 'Rookies', binderPage: '4', binderPocket: '5' }, 'Binder Rookies, page 4, pocket 5'],
  [{ box: '3', binderPage: '4' }, 'Box 3; page 4'],
  [{ box: 'Box 4', boxRow: 'Row 2' }, 'Box 4, row 2'],
  [{ box: 'Boxing', binder: 'binder 1' }, 'Box Boxing; binder 1'],
])('formats the location %j as %j', (fields, text) => {
  expect(formatLocation({ ...emptyOwnerOnlyCopyFields, ...fields })).toBe(text)
})

test('reads tags between commas, each once and as it was first typed', () => {
  expect(parseTags(' PC, rookies ,,pc,  for   Ann')).toEqual(['PC', 'rookies', 'for Ann'])
  expect(parseTags('')).toEqual([])
})

test('normalizes tags once', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (tags) => {
      expect(normalizeTags(normalizeTags(tags))).toEqual(normalizeTags(tags))
    }),
  )
})

test('rejects too many tags, too long ones, and commas in them', () => {
  expect(getTagsError(Array.from({ length: 20 }, (_, index) => `tag ${index}`))).toBeNull()
  expect(getTagsError(Array.from({ length: 21 }, (_, index) => `tag ${index}`))).toBe(tooManyTagsMessage)
  expect(getTagsError(['x'.repeat(41)])).toBe(tagTooLongMessage)
  expect(getTagsError(['PC', 'Trout, Mike'])).toBe(tagWithCommaMessage)
})

test('converts amounts to minor units and back', () => {
  expect(toMinorUnits('9999999999.99')).toBe(999_999_999_999)
  expect(toMinorUnits(null)).toBeNull()
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (minorUnits) => {
      expect(toMinorUnits(fromMinorUnits(minorUnits))).toBe(minorUnits)
    }),
  )
})

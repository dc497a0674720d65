import { expect, test } from 'vitest'
import { findValidationMessage } from '../testing/find-validation-message.ts'
import {
  allOrMissingCardsSchema,
  PublicWishlistItem,
  redactWish,
  WishlistItem,
  wishNotesSchema,
  wishPrioritySchema,
} from './wishlist-item.ts'

const aWish = (fields: Partial<WishlistItem> = {}): WishlistItem => ({
  id: 'c'.repeat(24),
  userId: 'a'.repeat(24),
  cardId: 'b'.repeat(24),
  productId: 'd'.repeat(24),
  insertSetId: 'e'.repeat(24),
  priority: 5,
  notes: null,
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-01-02T03:04:05.000Z',
  ...fields,
})

test('keeps the notes of a wish for the owner', () => {
  expect(WishlistItem.parse(aWish({ notes: 'for the binder' })).notes).toBe('for the binder')
})

test('removes the notes of a wish for other viewers, even when passed to the public schema by mistake', () => {
  const noted = aWish({ notes: 'for the binder' })
  expect(redactWish(noted)).not.toHaveProperty('notes')
  expect(PublicWishlistItem.parse(noted)).not.toHaveProperty('notes')
})

test.each([0, 11, 1.5, '5', null, undefined])('rejects a priority of %j', (priority) => {
  expect(findValidationMessage(wishPrioritySchema, priority)).toBe('priority must be a whole number from 1 to 10')
})

test('rejects any mode except all and missing with the specified message', () => {
  expect(allOrMissingCardsSchema.parse('missing')).toBe('missing')
  expect(findValidationMessage(allOrMissingCardsSchema, 'some')).toBe('Invalid mode. Must be "all" or "missing"')
})

test('accepts notes up to the maximum length, and null', () => {
  expect(wishNotesSchema.parse(null)).toBeNull()
  expect(findValidationMessage(wishNotesSchema, 5)).toBe('notes must be a string')
  expect(findValidationMessage(wishNotesSchema, 'x'.repeat(5_001))).toBe('notes must be at most 5000 characters')
})

import { expect, test } from 'vitest'
import { getFirstErrorMessage } from '../testing/get-first-error-message.ts'
import {
  PublicWishlistItem,
  redactWish,
  WishlistAddMode,
  WishlistItem,
  WishNotes,
  WishPriority,
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

test('the owner reads the notes', () => {
  expect(WishlistItem.parse(aWish({ notes: 'for the binder' })).notes).toBe('for the binder')
})

test('notes are absent for other viewers, even those that reach the public form by mistake', () => {
  const noted = aWish({ notes: 'for the binder' })
  expect(redactWish(noted)).not.toHaveProperty('notes')
  expect(PublicWishlistItem.parse(noted)).not.toHaveProperty('notes')
})

test.each([0, 11, 1.5, '5', null, undefined])('a priority of %j is refused', (priority) => {
  expect(getFirstErrorMessage(WishPriority, priority)).toBe('priority must be a whole number from 1 to 10')
})

test('any mode but all and missing is refused in the specified words', () => {
  expect(WishlistAddMode.parse('missing')).toBe('missing')
  expect(getFirstErrorMessage(WishlistAddMode, 'some')).toBe('Invalid mode. Must be "all" or "missing"')
})

test('notes are text of a bearable length, or none', () => {
  expect(WishNotes.parse(null)).toBeNull()
  expect(getFirstErrorMessage(WishNotes, 5)).toBe('notes must be a string')
  expect(getFirstErrorMessage(WishNotes, 'x'.repeat(5_001))).toBe('notes must be at most 5000 characters')
})

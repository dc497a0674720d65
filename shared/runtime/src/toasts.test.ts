import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bus } from './bus.ts'
import { getToastDurationMs, showToast, useToastStore } from './toasts.ts'

const getToasts = () => useToastStore.getState().toasts
const dismissAll = () => {
  for (const { id } of getToasts()) useToastStore.getState().dismiss(id)
}
beforeEach(dismissAll)
afterEach(dismissAll)

describe('getToastDurationMs', () => {
  test.each([
    [0, 2000],
    [20, 2000],
    [21, 2100],
    [30, 3000],
    [40, 4000],
    [41, 4000],
    [400, 4000],
  ])('shows a toast of %i characters for %i ms', (length, ms) =>
    expect(getToastDurationMs('x'.repeat(length))).toBe(ms),
  )
})

test('creates a success toast by default', () => {
  showToast('Added Wayne to wishlist')
  showToast('Failed to update wishlist', 'error')
  expect(getToasts()).toMatchObject([
    { message: 'Added Wayne to wishlist', kind: 'success', durationMs: 2300 },
    { message: 'Failed to update wishlist', kind: 'error', durationMs: 2500 },
  ])
})

test('shows a toast with an action for ten seconds', () => {
  const run = () => {}
  showToast('Removed Wayne', 'info', { label: 'Undo', run })
  expect(getToasts()).toMatchObject([{ kind: 'info', durationMs: 10_000, action: { label: 'Undo', run } }])
})

test('creates two toasts for the same message, which are dismissed independently', () => {
  showToast('Saved')
  showToast('Saved')
  const [first, second] = getToasts()
  expect(first?.id).not.toBe(second?.id)
  useToastStore.getState().dismiss(first?.id ?? 0)
  expect(getToasts()).toEqual([second])
})

test('ignores a toast that has been dismissed', () => {
  showToast('Saved')
  useToastStore.getState().dismiss(-1)
  expect(getToasts()).toHaveLength(1)
})

test('removes the toasts with an action, and no others, when the session ends', () => {
  showToast('Removed Wayne', 'info', { label: 'Undo', run: () => {} })
  showToast('Logged out')
  bus.emit('session:ended')
  expect(getToasts()).toMatchObject([{ message: 'Logged out' }])
})

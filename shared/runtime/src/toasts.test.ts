import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getToastDurationMs, showToast, useToastStore } from './toasts.ts'

const getToasts = () => useToastStore.getState().toasts
const dismissAll = () => {
  for (const { id } of getToasts()) useToastStore.getState().dismiss(id)
}
beforeEach(dismissAll)
afterEach(dismissAll)

describe('a toast stays', () => {
  test.each([
    [0, 2000],
    [20, 2000],
    [21, 2100],
    [30, 3000],
    [40, 4000],
    [41, 4000],
    [400, 4000],
  ])('with %i characters %i ms', (length, ms) => expect(getToastDurationMs('x'.repeat(length))).toBe(ms))
})

test('a toast is a success unless it is told otherwise', () => {
  showToast('Added Wayne to wishlist')
  showToast('Failed to update wishlist', 'error')
  expect(getToasts()).toMatchObject([
    { message: 'Added Wayne to wishlist', kind: 'success', durationMs: 2300 },
    { message: 'Failed to update wishlist', kind: 'error', durationMs: 2500 },
  ])
})

test('a toast with something to do in it stays ten seconds', () => {
  const run = () => {}
  showToast('Removed Wayne', 'info', { label: 'Undo', run })
  expect(getToasts()).toMatchObject([{ kind: 'info', durationMs: 10_000, action: { label: 'Undo', run } }])
})

test('the same words twice are two toasts, and each goes by itself', () => {
  showToast('Saved')
  showToast('Saved')
  const [first, second] = getToasts()
  expect(first?.id).not.toBe(second?.id)
  useToastStore.getState().dismiss(first?.id ?? 0)
  expect(getToasts()).toEqual([second])
})

test('dismissing what is gone already changes nothing', () => {
  showToast('Saved')
  useToastStore.getState().dismiss(-1)
  expect(getToasts()).toHaveLength(1)
})

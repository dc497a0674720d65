import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toast, toastDurationMs, useToasts } from './toasts.ts'

const shown = () => useToasts.getState().toasts
const clear = () => {
  for (const { id } of shown()) useToasts.getState().dismiss(id)
}
beforeEach(clear)
afterEach(clear)

describe('a toast stays', () => {
  test.each([
    [0, 2000],
    [20, 2000],
    [21, 2100],
    [30, 3000],
    [40, 4000],
    [41, 4000],
    [400, 4000],
  ])('with %i characters %i ms', (length, ms) => expect(toastDurationMs('x'.repeat(length))).toBe(ms))
})

test('a toast is a success unless it is told otherwise', () => {
  toast('Added Wayne to wishlist')
  toast('Failed to update wishlist', 'error')
  expect(shown()).toMatchObject([
    { message: 'Added Wayne to wishlist', kind: 'success', durationMs: 2300 },
    { message: 'Failed to update wishlist', kind: 'error', durationMs: 2500 },
  ])
})

test('a toast with something to do in it stays ten seconds', () => {
  const run = () => {}
  toast('Removed Wayne', 'info', { label: 'Undo', run })
  expect(shown()).toMatchObject([{ kind: 'info', durationMs: 10_000, action: { label: 'Undo', run } }])
})

test('the same words twice are two toasts, and each goes by itself', () => {
  toast('Saved')
  toast('Saved')
  const [first, second] = shown()
  expect(first?.id).not.toBe(second?.id)
  useToasts.getState().dismiss(first?.id ?? 0)
  expect(shown()).toEqual([second])
})

test('dismissing what is gone already changes nothing', () => {
  toast('Saved')
  useToasts.getState().dismiss(-1)
  expect(shown()).toHaveLength(1)
})

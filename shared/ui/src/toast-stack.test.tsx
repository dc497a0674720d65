import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fadeMs, type ToastLook } from './toast-card.tsx'
import { ToastStack } from './toast-stack.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const aToast = (fields: Partial<ToastLook> = {}): ToastLook => ({
  id: 1,
  message: 'Added Wayne Gretzky to wishlist',
  kind: 'success',
  durationMs: 3100,
  ...fields,
})

function Page({ first }: { first: ToastLook[] }) {
  const [toasts, setToasts] = useState(first)
  return <ToastStack toasts={toasts} onGone={(id) => setToasts(toasts.filter((each) => each.id !== id))} />
}
/** In steps, so that what one timer sets off can start the next. */
function pass(ms: number) {
  for (let left = ms; left > 0; left -= 100) act(() => vi.advanceTimersByTime(Math.min(left, 100)))
}
const messages = () => screen.getByRole('status').textContent

test('a toast stays for its time, fades, and is gone', () => {
  render(<Page first={[aToast()]} />)
  pass(3099)
  expect(screen.getByText('Added Wayne Gretzky to wishlist').parentElement?.className).not.toContain(
    'leaving',
  )
  pass(1)
  expect(screen.getByText('Added Wayne Gretzky to wishlist').parentElement?.className).toContain('leaving')
  pass(fadeMs)
  expect(messages()).toBe('')
})

test('the place for messages is there, and polite, before the first one comes', () => {
  render(<Page first={[]} />)
  expect(screen.getByRole('status').getAttribute('aria-live')).toBe('polite')
})

test('under the pointer the time stands still, and goes on where it stopped', () => {
  render(<Page first={[aToast({ durationMs: 2000 })]} />)
  pass(1500)
  fireEvent.pointerEnter(screen.getByRole('status'))
  pass(60_000)
  expect(messages()).toContain('Added')
  fireEvent.pointerLeave(screen.getByRole('status'))
  pass(499)
  expect(messages()).toContain('Added')
  pass(1)
  pass(fadeMs)
  expect(messages()).toBe('')
})

test('while the focus is in it the time stands still', () => {
  render(<Page first={[aToast({ durationMs: 2000 })]} />)
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus())
  pass(60_000)
  expect(messages()).toContain('Added')
  act(() => screen.getByRole('button', { name: 'Dismiss' }).blur())
  pass(2000 + fadeMs)
  expect(messages()).toBe('')
})

test('Dismiss takes one toast away at once, and the others go on', () => {
  render(<Page first={[aToast(), aToast({ id: 2, message: 'Failed to update wishlist', kind: 'error' })]} />)
  const [dismiss] = screen.getAllByRole('button', { name: 'Dismiss' })
  act(() => dismiss?.focus())
  if (dismiss) fireEvent.click(dismiss)
  expect(messages()).toBe('Error: Failed to update wishlist')
  pass(3100 + fadeMs)
  expect(messages()).toBe('')
})

test('toasts go one by one, each after its own time', () => {
  render(
    <Page
      first={[
        aToast({ durationMs: 4000, message: 'long' }),
        aToast({ id: 2, durationMs: 2000, message: 'short' }),
      ]}
    />,
  )
  pass(2000 + fadeMs)
  expect(messages()).toBe('long')
  pass(2000)
  expect(messages()).toBe('')
})

test('what a toast offers is done once, and the toast goes', () => {
  const run = vi.fn()
  render(<Page first={[aToast({ action: { label: 'Undo', run } })]} />)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(run).toHaveBeenCalledTimes(1)
  expect(messages()).toBe('')
})

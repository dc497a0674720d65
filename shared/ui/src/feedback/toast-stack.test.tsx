import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type DisplayedToast, toastFadeMs } from './toast-card.tsx'
import { ToastStack } from './toast-stack.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const aToast = (fields: Partial<DisplayedToast> = {}): DisplayedToast => ({
  id: 1,
  message: 'Added Wayne Gretzky to wishlist',
  kind: 'success',
  durationMs: 3100,
  ...fields,
})

function Page({ first }: { first: DisplayedToast[] }) {
  const [toasts, setToasts] = useState(first)
  return <ToastStack toasts={toasts} onDismiss={(id) => setToasts(toasts.filter((each) => each.id !== id))} />
}
function advanceTime(ms: number) {
  for (let left = ms; left > 0; left -= 100) act(() => vi.advanceTimersByTime(Math.min(left, 100)))
}
const getMessages = () => screen.getByRole('status').textContent

test('shows a toast for its duration, then fades and removes it', () => {
  render(<Page first={[aToast()]} />)
  advanceTime(3099)
  expect(screen.getByText('Added Wayne Gretzky to wishlist').parentElement?.className).not.toContain('leaving')
  advanceTime(1)
  expect(screen.getByText('Added Wayne Gretzky to wishlist').parentElement?.className).toContain('leaving')
  advanceTime(toastFadeMs)
  expect(getMessages()).toBe('')
})

test('renders an empty polite live region before the first toast', () => {
  render(<Page first={[]} />)
  expect(screen.getByRole('status').getAttribute('aria-live')).toBe('polite')
})

test('pauses the countdown while the pointer is over it, then continues', () => {
  render(<Page first={[aToast({ durationMs: 2000 })]} />)
  advanceTime(1500)
  fireEvent.pointerEnter(screen.getByRole('status'))
  advanceTime(60_000)
  expect(getMessages()).toContain('Added')
  fireEvent.pointerLeave(screen.getByRole('status'))
  advanceTime(499)
  expect(getMessages()).toContain('Added')
  advanceTime(1)
  advanceTime(toastFadeMs)
  expect(getMessages()).toBe('')
})

test('pauses the countdown while it has the focus', () => {
  render(<Page first={[aToast({ durationMs: 2000 })]} />)
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus())
  advanceTime(60_000)
  expect(getMessages()).toContain('Added')
  act(() => screen.getByRole('button', { name: 'Dismiss' }).blur())
  advanceTime(2000 + toastFadeMs)
  expect(getMessages()).toBe('')
})

test('removes one toast at once on Dismiss, and continues the countdown of the others', () => {
  render(<Page first={[aToast(), aToast({ id: 2, message: 'Failed to update wishlist', kind: 'error' })]} />)
  const [dismiss] = screen.getAllByRole('button', { name: 'Dismiss' })
  act(() => dismiss?.focus())
  if (dismiss) fireEvent.click(dismiss)
  expect(getMessages()).toBe('Error: Failed to update wishlist')
  advanceTime(3100 + toastFadeMs)
  expect(getMessages()).toBe('')
})

test.each(['Undo', 'Dismiss'])('gives the focus back to the control used before when %s is pressed', (name) => {
  const action = { label: 'Undo', run: () => undefined }
  render(
    <>
      <button type="button">Remove</button>
      <Page first={[aToast({ action })]} />
    </>,
  )
  const button = (label: string) => screen.getByRole('button', { name: label })
  act(() => button('Remove').focus())
  act(() => button(name).focus())
  fireEvent.click(button(name))
  expect(getMessages()).toBe('')
  expect(document.activeElement).toBe(button('Remove'))
})

test('continues the countdown when the toast with the focus is removed by other means than its buttons', () => {
  const later = aToast({ id: 2, durationMs: 2000, message: 'later' })
  const onDismiss = vi.fn()
  const { rerender } = render(<ToastStack toasts={[aToast(), later]} onDismiss={onDismiss} />)
  fireEvent.focus(screen.getByRole('status'))
  rerender(<ToastStack toasts={[later]} onDismiss={onDismiss} />)
  advanceTime(2000 + toastFadeMs)
  expect(onDismiss).toHaveBeenCalledExactlyOnceWith(2)
})

test('removes each toast after its own duration', () => {
  render(
    <Page
      first={[aToast({ durationMs: 4000, message: 'long' }), aToast({ id: 2, durationMs: 2000, message: 'short' })]}
    />,
  )
  advanceTime(2000 + toastFadeMs)
  expect(getMessages()).toBe('long')
  advanceTime(2000)
  expect(getMessages()).toBe('')
})

test('runs the action of a toast once and removes the toast', () => {
  const run = vi.fn()
  render(<Page first={[aToast({ action: { label: 'Undo', run } })]} />)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(run).toHaveBeenCalledTimes(1)
  expect(getMessages()).toBe('')
})

test('counts the older toasts until their count is pressed, for fingers alone', () => {
  const { rerender } = render(<ToastStack toasts={[aToast()]} onDismiss={() => {}} />)
  expect(screen.queryByText(/more$/)).toBeNull()
  rerender(<ToastStack toasts={[aToast(), aToast({ id: 2 }), aToast({ id: 3 })]} onDismiss={() => {}} />)
  expect(screen.queryByRole('button', { name: /more$/ })).toBeNull()
  const stack = screen.getByRole('status')
  expect(stack.className).not.toContain('expanded')
  fireEvent.click(screen.getByText('2 more'))
  expect(stack.className).toContain('expanded')
  rerender(<ToastStack toasts={[aToast()]} onDismiss={() => {}} />)
  rerender(<ToastStack toasts={[aToast(), aToast({ id: 4 })]} onDismiss={() => {}} />)
  expect(stack.className).not.toContain('expanded')
})

describe('over the control in use', () => {
  /** Gives the button a place at the end of a window of 600 px, where the toasts are. */
  function placeAt(top: number) {
    const button = document.body.appendChild(document.createElement('button'))
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const y = this === button ? top : this.className.includes('top') ? 60 : 500
      return new DOMRect(0, y, 360, this === button ? 44 : 100)
    })
    onTestFinished(() => {
      button.remove()
      vi.restoreAllMocks()
    })
    return button
  }
  const getSide = () => screen.getByRole('status').dataset.toasts

  test('moves to the top, stays there for what follows, and returns to the bottom for the next series', () => {
    const button = placeAt(540)
    const { rerender } = render(<ToastStack toasts={[]} onDismiss={() => {}} />)
    expect(getSide()).toBeUndefined()
    fireEvent.pointerDown(button)
    rerender(<ToastStack toasts={[aToast()]} onDismiss={() => {}} />)
    expect(getSide()).toBe('top')
    rerender(<ToastStack toasts={[aToast(), aToast({ id: 2 })]} onDismiss={() => {}} />)
    expect(getSide()).toBe('top')
    rerender(<ToastStack toasts={[]} onDismiss={() => {}} />)
    fireEvent.keyDown(document.body, { key: 'a' })
    rerender(<ToastStack toasts={[aToast({ id: 3 })]} onDismiss={() => {}} />)
    expect(getSide()).toBe('bottom')
  })

  test('stays at the bottom when the control is clear of it', () => {
    fireEvent.pointerDown(placeAt(200))
    render(<ToastStack toasts={[aToast()]} onDismiss={() => {}} />)
    expect(getSide()).toBe('bottom')
  })
})

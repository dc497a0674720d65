import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type SwipeDirection, useHorizontalSwipe } from './use-horizontal-swipe.ts'

type Point = { clientX: number; clientY: number }

const onSwipe = vi.fn<(direction: SwipeDirection) => void>()
const start: Point = { clientX: 200, clientY: 300 }
const point = (changes: Partial<Point> = {}): Point => ({ ...start, ...changes })

beforeEach(() => {
  onSwipe.mockReset()
  render(<Page />)
})
afterEach(() => {
  cleanup()
  document.getSelection()?.removeAllRanges()
  vi.restoreAllMocks()
})

function Page() {
  return (
    <article {...useHorizontalSwipe(onSwipe)}>
      <p>Text</p>
      <input aria-label="Price" />
      <div style={{ overflowX: 'auto' }}>
        <span>Wide</span>
      </div>
    </article>
  )
}

function drag(from: Point, to: Point, element: Element = screen.getByText('Text')): void {
  fireEvent.touchStart(element, { touches: [from], changedTouches: [from] })
  fireEvent.touchEnd(element, { touches: [], changedTouches: [to] })
}

test.each([
  [100, 'left'],
  [300, 'right'],
] as const)('reports a swipe to x = %d as one to the %s', (clientX, direction) => {
  drag(point(), point({ clientX, clientY: 320 }))
  expect(onSwipe.mock.calls).toEqual([[direction]])
})

test.each([
  ['too short', point(), point({ clientX: 160 })],
  ['more down than sideways', point(), point({ clientX: 140, clientY: 400 })],
  ['from the left edge', point({ clientX: 20 }), point({ clientX: 200 })],
  ['from the right edge', point({ clientX: window.innerWidth - 20 }), point({ clientX: 200 })],
])('ignores a swipe that is %s', (_, from, to) => {
  drag(from, to)
  expect(onSwipe).not.toHaveBeenCalled()
})

test('ignores a swipe in a text field', () => {
  drag(point(), point({ clientX: 100 }), screen.getByLabelText('Price'))
  expect(onSwipe).not.toHaveBeenCalled()
})

test('leaves what scrolls sideways alone, but not what fits', () => {
  const wide = screen.getByText('Wide')
  drag(point(), point({ clientX: 100 }), wide)
  expect(onSwipe).toHaveBeenCalledTimes(1)
  vi.spyOn(wide.parentElement ?? wide, 'scrollWidth', 'get').mockReturnValue(800)
  drag(point(), point({ clientX: 100 }), wide)
  expect(onSwipe).toHaveBeenCalledTimes(1)
})

test('ignores two fingers, which zoom', () => {
  const text = screen.getByText('Text')
  fireEvent.touchStart(text, { touches: [point()], changedTouches: [point()] })
  fireEvent.touchStart(text, { touches: [point(), point({ clientX: 260 })], changedTouches: [point()] })
  fireEvent.touchEnd(text, { touches: [point()], changedTouches: [point({ clientX: 100 })] })
  fireEvent.touchEnd(text, { touches: [], changedTouches: [point({ clientX: 360 })] })
  expect(onSwipe).not.toHaveBeenCalled()
})

test('ignores swipes while the page is zoomed', () => {
  vi.stubGlobal('visualViewport', { scale: 2 })
  drag(point(), point({ clientX: 100 }))
  expect(onSwipe).not.toHaveBeenCalled()
})

test('ignores a swipe that selects text', () => {
  document.getSelection()?.selectAllChildren(screen.getByText('Text'))
  drag(point(), point({ clientX: 100 }))
  expect(onSwipe).not.toHaveBeenCalled()
})

test('ignores a slow drag', async () => {
  const text = screen.getByText('Text')
  fireEvent.touchStart(text, { touches: [point()], changedTouches: [point()] })
  await new Promise((resolve) => setTimeout(resolve, 650))
  fireEvent.touchEnd(text, { touches: [], changedTouches: [point({ clientX: 100 })] })
  expect(onSwipe).not.toHaveBeenCalled()
})

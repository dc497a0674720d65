import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  findMaxBubbleWidth,
  getBottomBubblePosition,
  getBubblePosition,
  hasRoomForBubble,
  isBoxPartlyInView,
  type ViewportBox,
} from './get-bubble-position.ts'

const phone: ViewportBox = { left: 0, top: 0, width: 360, height: 740 }
const phoneWithKeyboard: ViewportBox = { left: 0, top: 0, width: 360, height: 400 }
const phoneLandscape: ViewportBox = { left: 0, top: 0, width: 640, height: 360 }
const desktop: ViewportBox = { left: 0, top: 0, width: 1280, height: 900 }
const bubble = { width: 336, height: 180 }

const overlaps = (one: ViewportBox, other: ViewportBox) =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height

function placeBubbleBox(target: ViewportBox, view: ViewportBox, size = bubble): ViewportBox {
  const { left, top, maxHeight } = getBubblePosition(target, size, view)
  return { left, top, width: size.width, height: Math.min(size.height, maxHeight) }
}
const isWithin = (box: ViewportBox, view: ViewportBox) =>
  box.left >= view.left &&
  box.top >= view.top &&
  box.left + box.width <= view.left + view.width &&
  box.top + box.height <= view.top + view.height

describe('places the bubble', () => {
  test.each([
    ['below its target', { left: 20, top: 100, width: 160, height: 300 }, phone, 414],
    ['above a target near the lower end', { left: 300, top: 690, width: 44, height: 44 }, phone, 496],
  ])('%s', (_, target, view, top) => {
    expect(placeBubbleBox(target, view).top).toBe(top)
  })

  test('beside a target as high as the window', () => {
    const target = { left: 40, top: 20, width: 300, height: 860 }
    expect(placeBubbleBox(target, desktop).left).toBe(354)
    expect(placeBubbleBox({ ...target, left: 940 }, desktop).left).toBe(590)
  })

  test('beside the target and narrower on a phone in landscape', () => {
    const target = { left: 221, top: 74, width: 198, height: 349 }
    const width = findMaxBubbleWidth(target, phoneLandscape)
    expect(width).toBe(199)
    const box = placeBubbleBox(target, phoneLandscape, { width: width ?? 0, height: 240 })
    expect(overlaps(box, target)).toBe(false)
    expect(isWithin(box, phoneLandscape)).toBe(true)
  })

  test.each([
    ['there is room below', { left: 221, top: 74, width: 198, height: 100 }],
    ['there is too little room beside it', { left: 180, top: 74, width: 280, height: 349 }],
  ])('at full width when %s', (_, target) => {
    expect(findMaxBubbleWidth(target, phoneLandscape)).toBeNull()
  })

  test('at reduced height when a keyboard leaves little room', () => {
    const target = { left: 16, top: 140, width: 328, height: 100 }
    const box = placeBubbleBox(target, phoneWithKeyboard)
    expect(box.height).toBeLessThan(bubble.height)
    expect(overlaps(box, target)).toBe(false)
  })

  test('centered at the lower end without a target', () => {
    expect(getBottomBubblePosition(bubble, phone)).toMatchObject({ left: 12, top: 552 })
    expect(getBottomBubblePosition({ width: 336, height: 900 }, phone)).toMatchObject({ top: 8, maxHeight: 724 })
  })

  test('within the visible part of a zoomed page', () => {
    const zoomed = { left: 100, top: 300, width: 340, height: 500 }
    expect(
      isWithin(
        placeBubbleBox({ left: 200, top: 400, width: 44, height: 44 }, zoomed, { width: 320, height: 100 }),
        zoomed,
      ),
    ).toBe(true)
  })
})

test('never covers a target with 132 px of room above or below', () => {
  const views = fc.constantFrom(phone, phoneWithKeyboard, desktop)
  const targetIn = (view: ViewportBox) =>
    fc.record({
      left: fc.integer({ min: 0, max: view.width - 40 }),
      top: fc.integer({ min: -200, max: view.height + 200 }),
      width: fc.integer({ min: 20, max: view.width }),
      height: fc.integer({ min: 20, max: view.height - 2 * 132 }),
    })
  fc.assert(
    fc.property(
      views.chain((view) => fc.tuple(fc.constant(view), targetIn(view))),
      fc.integer({ min: 60, max: 260 }),
      ([view, target], height) => {
        const end = Math.min(Math.max(target.top + target.height, 0), view.height)
        const top = Math.min(Math.max(target.top, 0), view.height)
        fc.pre(Math.max(top, view.height - end) >= 132)
        const box = placeBubbleBox(target, view, { width: 336, height })
        expect(overlaps(box, target)).toBe(false)
        expect(isWithin(box, view)).toBe(true)
      },
    ),
    { numRuns: 500 },
  )
})

test.each([
  ['above the window', -121, false],
  ['with its end in view', -119, true],
  ['with its start in view', 739, true],
  ['below the window', 741, false],
])('tells whether a target is in view: %s', (_, top, isInView) => {
  expect(isBoxPartlyInView({ left: 20, top, width: 160, height: 120 }, phone)).toBe(isInView)
})

test('has room when the target is entirely visible and the bubble fits beside it', () => {
  const target = { left: 20, top: 100, width: 160, height: 300 }
  expect(hasRoomForBubble(target, 180, phone)).toBe(true)
  expect(hasRoomForBubble({ ...target, top: -10 }, 180, phone)).toBe(false)
  expect(hasRoomForBubble({ ...target, top: 500 }, 180, phone)).toBe(false)
  expect(hasRoomForBubble({ ...target, top: 200, height: 400 }, 180, phone)).toBe(false)
})

import type { ImageSizeAndCropRatio, Size } from '@ninepocket/browse/crop/crop-rect'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Corners, Point } from './corners.ts'
import { createInitialCropRect, getMaxCropWidth, getMinCropWidth } from './crop-rect.ts'
import {
  convertToCornersSelection,
  type DragHandle,
  dragSelection,
  findDragHandle,
  getSelectionCorners,
  measureSelection,
  type RectOrCornersSelection,
  rotateSelection,
  toRectSelection,
  toValidCorners,
} from './crop-selection.ts'
import { cardHeightPerWidth, parseHeightPerWidth } from './height-per-width.ts'
import { isStraightenable } from './move-corners.ts'
import {
  getQuarterTurnsToUpright,
  rotateCardCornersClockwise,
  rotatePointClockwise,
  swapWidthAndHeight,
} from './rotation.ts'
import { createCorners } from './test-corners.ts'

const photo: ImageSizeAndCropRatio = { image: { width: 3000, height: 4000 }, ratio: cardHeightPerWidth }
const createInitialSelection = (space: ImageSizeAndCropRatio): RectOrCornersSelection => ({
  kind: 'frame',
  rect: createInitialCropRect(space),
})

describe('crop rectangle', () => {
  test('starts centered, 80 % of the shorter side wide', () => {
    expect(createInitialCropRect(photo)).toEqual({ x: 300, y: 320, width: 2400 })
  })

  test('is never higher than 90 % of the image', () => {
    const { width, y } = createInitialCropRect({ ...photo, image: { width: 4000, height: 3000 } })
    expect(width * cardHeightPerWidth).toBeCloseTo(2700)
    expect(y).toBeCloseTo(150)
  })

  test('is at least 50 px wide, except in a tiny image', () => {
    const small = dragSelection(createInitialSelection(photo), 2, { x: -9000, y: -9000 }, photo)
    expect(measureSelection(small, photo).width).toBe(50)
    const tiny = { image: { width: 30, height: 40 }, ratio: cardHeightPerWidth }
    expect(createInitialCropRect(tiny).width).toBeCloseTo((0.9 * 40) / 1.4)
    expect(getMinCropWidth(tiny)).toBeLessThan(50)
  })

  test('is resized by a corner while the opposite one stays', () => {
    const from = getSelectionCorners(createInitialSelection(photo), photo)
    const to = getSelectionCorners(dragSelection(createInitialSelection(photo), 0, { x: 100, y: 140 }, photo), photo)
    expect(to[2]).toEqual(from[2])
    expect(to[0]).toEqual({ x: from[0].x + 100, y: from[0].y + 140 })
  })
})

describe('free corners', () => {
  const freeCorners = convertToCornersSelection(createInitialSelection(photo), photo)

  test('move independently up to the edge of the image', () => {
    const corners = getSelectionCorners(dragSelection(freeCorners, 1, { x: 200, y: -9000 }, photo), photo)
    expect(corners[1]).toEqual({ x: 2900, y: 0 })
    expect(corners[0]).toEqual(getSelectionCorners(freeCorners, photo)[0])
  })

  test('stop before they can no longer be straightened', () => {
    const pushedIn = dragSelection(freeCorners, 0, { x: 2300, y: 3300 }, photo)
    expect(isStraightenable(getSelectionCorners(pushedIn, photo), photo)).toBe(true)
    expect(getSelectionCorners(pushedIn, photo)[0].x).toBeLessThan(2600)
  })

  test('are invalid when they cross or span no area', () => {
    const [a, b, c, d] = getSelectionCorners(freeCorners, photo)
    expect(toValidCorners([a, c, b, d], photo)).toBeNull()
    expect(toValidCorners([a, a, a, a], photo)).toBeNull()
    expect(toValidCorners([d, c, b, a], photo)).toBeNull()
    expect(toValidCorners([{ x: -3, y: -2 }, b, c, d], photo)).toEqual([{ x: 0, y: 0 }, b, c, d])
  })
})

test('finds the nearest corner within reach, else the whole selection, else nothing', () => {
  const corners = createCorners(0, 0, 100, 0, 100, 140, 0, 140)
  expect(findDragHandle(corners, { x: 12, y: 16 }, 20)).toBe(0)
  expect(findDragHandle(corners, { x: 112, y: 124 }, 20)).toBe(2)
  expect(findDragHandle(corners, { x: 15, y: 15 }, 20)).toBe('whole')
  expect(findDragHandle(corners, { x: -15, y: 70 }, 20)).toBeNull()
})

test.each([
  [1.4, 1.4],
  ['5:7', 1.4],
  ['3:1', 1 / 3],
] as const)('parses the ratio %s as %d', (given, ratio) => expect(parseHeightPerWidth(given)).toBeCloseTo(ratio))
test.each(['5:0', '0:7', '-5:7', 0, Number.NaN] as const)('throws for the ratio %s', (given) =>
  expect(() => parseHeightPerWidth(given)).toThrow('is not a valid aspect ratio'),
)

test.each([
  [0, createCorners(10, 10, 90, 20, 50, 50, 40, 40)],
  [1, createCorners(10, 90, 20, 10, 50, 50, 40, 40)],
  [2, createCorners(90, 90, 10, 80, 50, 50, 40, 40)],
  [3, createCorners(90, 10, 80, 90, 50, 50, 40, 40)],
])('finds that %i quarter turns bring the card upright', (turns, corners) => {
  expect(getQuarterTurnsToUpright(corners)).toBe(turns)
  let [card, size]: [Corners, Size] = [corners, { width: 100, height: 100 }]
  for (let turn = 0; turn < turns; turn++)
    [card, size] = [rotateCardCornersClockwise(card, size), swapWidthAndHeight(size)]
  expect(card[1].x - card[0].x).toBeGreaterThan(Math.abs(card[1].y - card[0].y))
})

test('returns to the start after four quarter turns', () => {
  let [point, size]: [Point, Size] = [
    { x: 3, y: 7 },
    { width: 10, height: 20 },
  ]
  for (let turn = 0; turn < 4; turn++) [point, size] = [rotatePointClockwise(point, size), swapWidthAndHeight(size)]
  expect(point).toEqual({ x: 3, y: 7 })
})

type State = { selection: RectOrCornersSelection; space: ImageSizeAndCropRatio }
const anyLength = fc.double({ min: -12_000, max: 12_000, noNaN: true })
const dragArbitrary = fc.tuple(fc.constantFrom<DragHandle>('whole', 0, 1, 2, 3), anyLength, anyLength).map(
  ([grip, x, y]) =>
    ({ selection, space }: State): State => ({
      space,
      selection: dragSelection(selection, grip, { x, y }, space),
    }),
)
const rotationArbitrary = fc.constant(
  ({ selection, space }: State): State => ({
    space: { ...space, image: swapWidthAndHeight(space.image) },
    selection: rotateSelection(selection, space),
  }),
)
const toggleArbitrary = fc.constantFrom(toRectSelection, convertToCornersSelection).map(
  (change) =>
    ({ selection, space }: State): State => ({ space, selection: change(selection, space) }),
)
const spaces = fc.record({
  image: fc.record({ width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 9000 }) }),
  ratio: fc.oneof(fc.constant(cardHeightPerWidth), fc.double({ min: 0.2, max: 5, noNaN: true })),
})

/** Relative to the image's size, for rounding errors. */
const getTolerance = ({ image }: ImageSizeAndCropRatio) => 1e-6 * Math.max(image.width, image.height)

function expectInside({ selection, space }: State): void {
  const slack = getTolerance(space)
  for (const { x, y } of getSelectionCorners(selection, space)) {
    expect(x).toBeGreaterThanOrEqual(-slack)
    expect(y).toBeGreaterThanOrEqual(-slack)
    expect(x).toBeLessThanOrEqual(space.image.width + slack)
    expect(y).toBeLessThanOrEqual(space.image.height + slack)
  }
}

test('keeps the selection inside the image, in its ratio and limits, after any sequence of actions', () => {
  fc.assert(
    fc.property(
      spaces,
      fc.array(fc.oneof(dragArbitrary, rotationArbitrary, toggleArbitrary), { maxLength: 30 }),
      (space, actions) => {
        let state: State = { selection: createInitialSelection(space), space }
        for (const act of actions) {
          state = act(state)
          expectInside(state)
          const { width, height } = measureSelection(state.selection, state.space)
          if (state.selection.kind === 'corners') {
            expect(isStraightenable(getSelectionCorners(state.selection, state.space), state.space)).toBe(true)
            continue
          }
          const slack = getTolerance(space)
          expect(Math.abs(height - width * space.ratio)).toBeLessThanOrEqual(slack)
          expect(height).toBeLessThanOrEqual(0.9 * state.space.image.height + slack)
          expect(width).toBeGreaterThanOrEqual(Math.min(50, getMaxCropWidth(state.space)) - slack)
        }
      },
    ),
    { numRuns: 300 },
  )
})

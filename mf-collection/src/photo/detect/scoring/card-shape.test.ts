// @vitest-environment node
import { cardSizeMm, createCamera, getCardCorners } from '@ninepocket/testing/card-photo/camera'
import { createRandom } from '@ninepocket/testing/card-photo/random'
import { expect, test } from 'vitest'
import type { Corners } from '../../geometry/corners.ts'
import { inferRectangleShape, scoreCardShape } from './card-shape.ts'

const size = { width: 300, height: 400 }

test('scores a card highly from any camera position', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const camera = createCamera(createRandom(seed, 1), size.width, size.height)
    expect(scoreCardShape(getCardCorners(camera), size)).toBeGreaterThan(0.4)
  }
})

test('infers the ratio of the sides when it is seen from above', () => {
  const { width, height } = cardSizeMm
  const corners: Corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ]
  const rectangle = inferRectangleShape(corners, { x: 0, y: 0 }, 500)
  expect(rectangle?.ratio).toBeCloseTo(1.4, 6)
  expect(rectangle?.skew).toBeCloseTo(0, 6)
})

test.each([
  ['square', [100, 100, 200, 100, 200, 200, 100, 200]],
  ['long box', [100, 50, 160, 50, 160, 250, 100, 250]],
  ['slanted field', [100, 100, 200, 100, 260, 240, 160, 240]],
])('scores a %s low', (_, [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0, dx = 0, dy = 0]) => {
  const corners: Corners = [
    { x: ax, y: ay },
    { x: bx, y: by },
    { x: cx, y: cy },
    { x: dx, y: dy },
  ]
  expect(scoreCardShape(corners, size)).toBeLessThan(0.25)
})

test('infers no rectangle from corners that span no area', () => {
  const spot = { x: 1, y: 1 }
  expect(inferRectangleShape([spot, spot, spot, spot], { x: 0, y: 0 }, 500)).toBeNull()
})

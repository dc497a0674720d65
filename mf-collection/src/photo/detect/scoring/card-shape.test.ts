// @vitest-environment node
import { cardSizeMm, createCamera, getCardCorners } from '@ninepocket/testing/card-photo/camera'
import { createRandom } from '@ninepocket/testing/card-photo/random'
import { expect, test } from 'vitest'
import { createCorners } from '../../geometry/test-corners.ts'
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
  const corners = createCorners(0, 0, width, 0, width, height, 0, height)
  const rectangle = inferRectangleShape(corners, { x: 0, y: 0 }, 500)
  expect(rectangle?.ratio).toBeCloseTo(1.4, 6)
  expect(rectangle?.skew).toBeCloseTo(0, 6)
})

test.each([
  ['square', createCorners(100, 100, 200, 100, 200, 200, 100, 200)],
  ['long box', createCorners(100, 50, 160, 50, 160, 250, 100, 250)],
  ['slanted field', createCorners(100, 100, 200, 100, 260, 240, 160, 240)],
])('scores a %s low', (_, corners) => {
  expect(scoreCardShape(corners, size)).toBeLessThan(0.25)
})

test('infers no rectangle from corners that span no area', () => {
  const spot = { x: 1, y: 1 }
  expect(inferRectangleShape([spot, spot, spot, spot], { x: 0, y: 0 }, 500)).toBeNull()
})

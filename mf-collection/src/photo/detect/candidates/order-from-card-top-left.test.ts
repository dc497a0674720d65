import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Corners } from '../../geometry/corners.ts'
import { orderFromCardTopLeft } from './order-from-card-top-left.ts'

const size = { width: 300, height: 400 }

function createRotatedCard(degrees: number): Corners {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const corner = (x: number, y: number) => ({ x: 150 + cos * x - sin * y, y: 200 + sin * x + cos * y })
  return [corner(-50, -70), corner(50, -70), corner(50, 70), corner(-50, 70)]
}

const rotateStart = ([a, b, c, d]: Corners, first: number): Corners => {
  const order: Corners[] = [
    [a, b, c, d],
    [b, c, d, a],
    [c, d, a, b],
    [d, a, b, c],
  ]
  return order[first]!
}

test("starts at the card's top left when it is rotated by less than 90°", () => {
  fc.assert(
    fc.property(fc.double({ min: -89, max: 89, noNaN: true }), fc.nat(3), (degrees, first) => {
      const card = createRotatedCard(degrees)
      expect(orderFromCardTopLeft(rotateStart(card, first), size)).toEqual(card)
    }),
  )
})

test('starts at the top left of the image when the card is upside down', () => {
  const card = createRotatedCard(180)
  expect(orderFromCardTopLeft(card, size)).toEqual(rotateStart(card, 2))
})

test('recognizes a long side that perspective shortens', () => {
  // Tilted back by 50° in front of a camera two long sides away, it looks nearly square.
  const [cos, sin] = [Math.cos(0.87), Math.sin(0.87)]
  const project = (x: number, y: number) => {
    const depth = 1 - (y * sin) / 280
    return { x: 150 + x / depth, y: 200 + (y * cos) / depth }
  }
  const card: Corners = [project(-50, -70), project(50, -70), project(50, 70), project(-50, 70)]
  expect(orderFromCardTopLeft(rotateStart(card, 1), size)).toEqual(card)
})

import type { ImageSizeAndCropRatio, Size } from '@ninepocket/browse/crop/crop-rect'
import { type Corners, mapCorners, type Point } from './corners.ts'
import { clamp, getMinCropWidth } from './crop-rect.ts'
import { swapWidthAndHeight } from './rotation.ts'

/** Smallest sine of a corner's angle. Flatter or sharper corners cannot be straightened. */
const minCornerSine = Math.sin((15 * Math.PI) / 180)
const bisectionSteps = 24

const subtract = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y })

export function clampToImage({ x, y }: Point, { width, height }: Size): Point {
  return { x: clamp(x, 0, width), y: clamp(y, 0, height) }
}

/** Returns the minimum side length in pixels: the shorter side of the smallest rectangle in either orientation. */
function getMinSideLength({ image, ratio }: ImageSizeAndCropRatio): number {
  const uprightMinWidth = getMinCropWidth({ image, ratio })
  return Math.min(uprightMinWidth, getMinCropWidth({ image: swapWidthAndHeight(image), ratio })) * Math.min(1, ratio)
}

/** Tells whether corners can be straightened: clockwise, convex, no side too short. */
export function isStraightenable(corners: Corners, space: ImageSizeAndCropRatio): boolean {
  const minLength = getMinSideLength(space) * (1 - 1e-9)
  return corners.every((corner, index) => {
    const incoming = subtract(corner, corners.at(index - 1) ?? corner)
    const outgoing = subtract(corners[(index + 1) % corners.length] ?? corner, corner)
    const lengths = Math.hypot(incoming.x, incoming.y) * Math.hypot(outgoing.x, outgoing.y)
    const turn = incoming.x * outgoing.y - incoming.y * outgoing.x
    return Math.hypot(outgoing.x, outgoing.y) >= minLength && lengths > 0 && turn / lengths >= minCornerSine
  })
}

function replaceCorner(corners: Corners, index: 0 | 1 | 2 | 3, corner: Point): Corners {
  const [a, b, c, d] = corners
  const getCorner = (each: 0 | 1 | 2 | 3, old: Point) => (each === index ? corner : old)
  return [getCorner(0, a), getCorner(1, b), getCorner(2, c), getCorner(3, d)]
}

/** Moves a corner, as far as the corners can still be straightened. */
export function moveCorner(
  corners: Corners,
  index: 0 | 1 | 2 | 3,
  offset: Point,
  space: ImageSizeAndCropRatio,
): Corners {
  const from = corners[index]
  const to = clampToImage({ x: from.x + offset.x, y: from.y + offset.y }, space.image)
  const getCorner = (fraction: number) =>
    replaceCorner(corners, index, {
      x: from.x + (to.x - from.x) * fraction,
      y: from.y + (to.y - from.y) * fraction,
    })
  if (isStraightenable(getCorner(1), space)) return getCorner(1)
  let [validFraction, invalidFraction] = [0, 1]
  for (let step = 0; step < bisectionSteps; step++) {
    const midpoint = (validFraction + invalidFraction) / 2
    if (isStraightenable(getCorner(midpoint), space)) validFraction = midpoint
    else invalidFraction = midpoint
  }
  return getCorner(validFraction)
}

export function moveCorners(corners: Corners, offset: Point, { image }: ImageSizeAndCropRatio): Corners {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const x = clamp(offset.x, -Math.min(...xs), image.width - Math.max(...xs))
  const y = clamp(offset.y, -Math.min(...ys), image.height - Math.max(...ys))
  return mapCorners(corners, (corner) => clampToImage({ x: corner.x + x, y: corner.y + y }, image))
}

import type { Corners, Point } from './corners.ts'
import type { Grip } from './selection.ts'

/** How far from a corner it is still meant, in pixels of the screen (spec §9.9). */
export const cornerTolerancePx = 20

const isInside = (corners: Corners, { x, y }: Point) =>
  corners.every((from, place) => {
    const to = corners[(place + 1) % corners.length] ?? from
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0
  })

/**
 * What a hand takes hold of at a point: the nearest corner within reach, else all of it from within, else nothing.
 * @param reach of a corner, in the pixels that corners and point are in
 */
export function gripAt(corners: Corners, point: Point, reach: number): Grip | null {
  const places = [0, 1, 2, 3] as const
  const distance = (place: 0 | 1 | 2 | 3) =>
    Math.hypot(corners[place].x - point.x, corners[place].y - point.y)
  const nearest = places.reduce((best, place) => (distance(place) < distance(best) ? place : best))
  if (distance(nearest) <= reach) return nearest
  return isInside(corners, point) ? 'whole' : null
}

import type { Corners, Point } from './corners.ts'
import type { DragHandle } from './crop-selection.ts'

/** How far from a corner it is still meant, in pixels of the screen (spec §9.9). */
export const cornerTolerancePx = 20

const isInside = (corners: Corners, { x, y }: Point) =>
  corners.every((from, index) => {
    const to = corners[(index + 1) % corners.length] ?? from
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0
  })

/**
 * What a hand takes hold of at a point: the nearest corner within reach, else all of it from within, else nothing.
 * @param reach of a corner, in the pixels that corners and point are in
 */
export function findDragHandle(corners: Corners, point: Point, maxDistance: number): DragHandle | null {
  const indexes = [0, 1, 2, 3] as const
  const getDistance = (index: 0 | 1 | 2 | 3) =>
    Math.hypot(corners[index].x - point.x, corners[index].y - point.y)
  const nearest = indexes.reduce((best, index) => (getDistance(index) < getDistance(best) ? index : best))
  if (getDistance(nearest) <= maxDistance) return nearest
  return isInside(corners, point) ? 'whole' : null
}

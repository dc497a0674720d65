import type { Corners, Point } from './corners.ts'
import type { DragHandle } from './crop-selection.ts'

const isInside = (corners: Corners, { x, y }: Point) =>
  corners.every((from, index) => {
    const to = corners[(index + 1) % corners.length] ?? from
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0
  })

/** Null outside of the selection. `maxDistance` is in the unit of `corners` and `point`. */
export function findDragHandle(corners: Corners, point: Point, maxDistance: number): DragHandle | null {
  const indexes = [0, 1, 2, 3] as const
  const getDistance = (index: 0 | 1 | 2 | 3) => Math.hypot(corners[index].x - point.x, corners[index].y - point.y)
  const nearest = indexes.reduce((best, index) => (getDistance(index) < getDistance(best) ? index : best))
  if (getDistance(nearest) <= maxDistance) return nearest
  return isInside(corners, point) ? 'whole' : null
}

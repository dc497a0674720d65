import type { Corners } from '../../geometry/corners.ts'

/** The first side is from the first corner to the second. */
export function getSideLengths(corners: Corners): [number, number, number, number] {
  const length = (from: number) => {
    const [a, b] = [corners[from]!, corners[(from + 1) % 4]!]
    return Math.hypot(b.x - a.x, b.y - a.y)
  }
  return [length(0), length(1), length(2), length(3)]
}

/** Returns the area in square pixels, negative for counterclockwise corners. */
export function getSignedArea([a, b, c, d]: Corners): number {
  return ((c.x - a.x) * (d.y - b.y) - (c.y - a.y) * (d.x - b.x)) / 2
}

export function isClockwiseConvex(corners: Corners): boolean {
  return corners.every((corner, index) => {
    const [after, next] = [corners[(index + 1) % 4]!, corners[(index + 2) % 4]!]
    return (after.x - corner.x) * (next.y - after.y) - (after.y - corner.y) * (next.x - after.x) > 0
  })
}

export type Point = { x: number; y: number }

export type CornerError = {
  /** The farthest of the four corners, relative to the card's long side in the image. */
  shareOfCardSide: number
  /** The same, relative to the image's longer side. */
  shareOfImageSide: number
}

/**
 * Compares corners in order. A card that was detected upside down has the same outline, so it counts as found.
 * @param found null if no card was detected: the error is then infinite
 */
export function computeCornerError(
  found: readonly Point[] | null,
  { corners, width, height }: { corners: readonly Point[]; width: number; height: number },
): CornerError {
  if (!found) return { shareOfCardSide: Number.POSITIVE_INFINITY, shareOfImageSide: Number.POSITIVE_INFINITY }
  const getDistance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
  const getMaxDistance = (rotation: number) =>
    Math.max(...corners.map((corner, index) => getDistance(corner, found[(index + rotation) % 4]!)))
  const pixels = Math.min(getMaxDistance(0), getMaxDistance(2))
  const longSide = Math.max(...corners.map((corner, index) => getDistance(corner, corners[(index + 1) % 4]!)))
  return { shareOfCardSide: pixels / longSide, shareOfImageSide: pixels / Math.max(width, height) }
}

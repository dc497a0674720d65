type Point = { x: number; y: number }

/** How far found corners are from the true ones. */
export type CornerError = {
  /** The farthest of the four corners, as a share of the card's long side in the picture. */
  shareOfCardSide: number
  /** The same, as a share of the picture's longer side. */
  shareOfImageSide: number
}

/**
 * Compares corners in their order; a card found upside down counts as found, for its outline is the same.
 * @param found null where none was found: off by infinitely much
 */
export function measureCornerError(
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

type Spot = { x: number; y: number }

/** How far found corners are from the true ones. */
export type OffBy = {
  /** The farthest of the four corners, as a share of the card's long side in the picture. */
  ofCard: number
  /** The same, as a share of the picture's longer side. */
  ofPicture: number
}

/**
 * Compares corners in their order; a card found upside down counts as found, for its outline is the same.
 * @param found null where none was found: off by infinitely much
 */
export function offBy(
  found: readonly Spot[] | null,
  { corners, width, height }: { corners: readonly Spot[]; width: number; height: number },
): OffBy {
  if (!found) return { ofCard: Number.POSITIVE_INFINITY, ofPicture: Number.POSITIVE_INFINITY }
  const apart = (one: Spot, other: Spot) => Math.hypot(one.x - other.x, one.y - other.y)
  const farthest = (turned: number) =>
    Math.max(...corners.map((corner, at) => apart(corner, found[(at + turned) % 4]!)))
  const pixels = Math.min(farthest(0), farthest(2))
  const longSide = Math.max(...corners.map((corner, at) => apart(corner, corners[(at + 1) % 4]!)))
  return { ofCard: pixels / longSide, ofPicture: pixels / Math.max(width, height) }
}

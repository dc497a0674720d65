/** Position in an image, in pixels. (0, 0) is the outer corner of the top left pixel. */
export type Point = { x: number; y: number }

/** Corners of a card in an image, clockwise from the card's own top left. */
export type Corners = readonly [Point, Point, Point, Point]

export const mapCorners = ([a, b, c, d]: Corners, change: (corner: Point) => Point): Corners => [
  change(a),
  change(b),
  change(c),
  change(d),
]

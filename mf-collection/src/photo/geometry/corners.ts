/** A place in a picture, in its pixels: (0, 0) is the outer corner of the pixel at the top left. */
export type Point = { x: number; y: number }

/** The corners of a card in a picture, clockwise from the top left of the card as it should be read. */
export type Corners = readonly [Point, Point, Point, Point]

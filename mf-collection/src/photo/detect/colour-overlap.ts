import type { Corners } from '../geometry/corners.ts'
import type { EdgeMap } from './edge-map.ts'

/** Colours of a picture at the knots of a grid, roughly: enough to tell a card from what it lies on. */
export type ColourGrid = {
  /** Pixels of each column, and of each row. */
  x: Float32Array
  y: Float32Array
  /** Which of the picture's own colours each knot has, row by row. */
  kind: Uint8Array
  /** How many knots have each colour. */
  knots: Uint16Array
}

/** Knots along the longer side. */
const knots = 48
/** Steps of brightness, and of each of the two colours about grey. */
const [shades, hues] = [6, 5]
const hueWidth = 24

export function colourGrid({ width, height, planes }: EdgeMap): ColourGrid {
  const spacing = Math.max(width, height) / knots
  const [columns, rows] = [Math.floor(width / spacing), Math.floor(height / spacing)]
  const x = Float32Array.from({ length: columns }, (_, column) => Math.floor((column + 0.5) * spacing))
  const y = Float32Array.from({ length: rows }, (_, row) => Math.floor((row + 0.5) * spacing))
  const hueAt = (value: number) =>
    Math.max(0, Math.min(hues - 1, Math.round(value / hueWidth) + (hues - 1) / 2))
  const colourAt = (from: number) => {
    const shade = Math.min(shades - 1, Math.floor((planes[0][from]! * shades) / 256))
    return (shade * hues + hueAt(planes[1][from]!)) * hues + hueAt(planes[2][from]!)
  }
  const kind = new Uint8Array(columns * rows)
  const kinds = new Map<number, number>()
  for (let at = 0; at < kind.length; at++) {
    const colour = colourAt(y[Math.floor(at / columns)]! * width + x[at % columns]!)
    if (!kinds.has(colour)) kinds.set(colour, kinds.size)
    kind[at] = kinds.get(colour)!
  }
  const counts = new Uint16Array(kinds.size)
  for (const each of kind) counts[each]!++
  return { x, y, kind, knots: counts }
}

/**
 * How alike the colours within clockwise corners are to those around: 1 for the same mixture, 0 for nothing in
 * common. What lies across the edge of a card has some of both within and without.
 */
export function colourOverlap({ x, y, kind, knots }: ColourGrid, corners: Corners): number {
  const within = new Uint16Array(knots.length)
  let inside = 0
  for (let row = 0; row < y.length; row++) {
    const { from, to } = spanAt(corners, y[row]!)
    const start = row * x.length
    for (let column = firstBeyond(x, from); column < x.length && x[column]! < to; column++) {
      within[kind[start + column]!]!++
      inside++
    }
  }
  const outside = kind.length - inside
  if (inside === 0 || outside === 0) return 1
  let alike = 0
  for (let each = 0; each < knots.length; each++) {
    const here = within[each]!
    if (here > 0) alike += Math.sqrt(here * (knots[each]! - here))
  }
  return alike / Math.sqrt(inside * outside)
}

/** What of a row of pixels lies within clockwise corners; from beyond to where nothing does. */
function spanAt(corners: Corners, y: number): { from: number; to: number } {
  let from = Number.NEGATIVE_INFINITY
  let to = Number.POSITIVE_INFINITY
  for (let at = 0; at < 4; at++) {
    const start = corners[at]!
    const end = corners[(at + 1) & 3]!
    const down = end.y - start.y
    const right = end.x - start.x
    const x = start.x + (right * (y - start.y)) / down
    if (down > 0) to = Math.min(to, x)
    else if (down < 0) from = Math.max(from, x)
    else if (right * (y - start.y) <= 0) to = Number.NEGATIVE_INFINITY
  }
  return { from, to }
}

/** The first column to the right of a place. */
function firstBeyond(x: Float32Array, place: number): number {
  let column = 0
  while (column < x.length && x[column]! <= place) column++
  return column
}

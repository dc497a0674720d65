import type { Corners } from '../geometry/corners.ts'
import type { EdgeMap } from './edge-map.ts'

/** Colours of a picture at the knots of a grid, roughly: enough to tell a card from what it lies on. */
export type ColourGrid = { x: Float32Array; y: Float32Array; kind: Uint8Array; kinds: number }

/** Knots along the longer side. */
const knots = 48
/** Steps of brightness, and of each of the two colours about grey. */
const [shades, hues] = [6, 5]
const hueWidth = 24

export function colourGrid({ width, height, planes }: EdgeMap): ColourGrid {
  const spacing = Math.max(width, height) / knots
  const [columns, rows] = [Math.floor(width / spacing), Math.floor(height / spacing)]
  const count = columns * rows
  const grid = { x: new Float32Array(count), y: new Float32Array(count), kind: new Uint8Array(count) }
  const hueAt = (value: number) =>
    Math.max(0, Math.min(hues - 1, Math.round(value / hueWidth) + (hues - 1) / 2))
  for (let row = 0, at = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, at++) {
      const x = Math.floor((column + 0.5) * spacing)
      const y = Math.floor((row + 0.5) * spacing)
      const from = y * width + x
      const shade = Math.min(shades - 1, Math.floor((planes[0][from]! * shades) / 256))
      grid.x[at] = x
      grid.y[at] = y
      grid.kind[at] = (shade * hues + hueAt(planes[1][from]!)) * hues + hueAt(planes[2][from]!)
    }
  }
  return { ...grid, kinds: shades * hues * hues }
}

/**
 * How alike the colours within clockwise corners are to those around: 1 for the same mixture, 0 for nothing in
 * common. What lies across the edge of a card has some of both within and without.
 */
export function colourOverlap({ x, y, kind, kinds }: ColourGrid, [a, b, c, d]: Corners): number {
  const within = new Uint16Array(kinds)
  const without = new Uint16Array(kinds)
  let inside = 0
  for (let at = 0; at < x.length; at++) {
    const px = x[at]!
    const py = y[at]!
    const isInside =
      (b.x - a.x) * (py - a.y) > (b.y - a.y) * (px - a.x) &&
      (c.x - b.x) * (py - b.y) > (c.y - b.y) * (px - b.x) &&
      (d.x - c.x) * (py - c.y) > (d.y - c.y) * (px - c.x) &&
      (a.x - d.x) * (py - d.y) > (a.y - d.y) * (px - d.x)
    if (isInside) {
      within[kind[at]!]!++
      inside++
    } else without[kind[at]!]!++
  }
  const outside = x.length - inside
  if (inside === 0 || outside === 0) return 1
  let alike = 0
  for (let each = 0; each < kinds; each++)
    alike += Math.sqrt((within[each]! * without[each]!) / (inside * outside))
  return alike
}

import type { Corners } from '../../geometry/corners.ts'
import type { EdgeMap } from '../edges/edge-map.ts'

/** Coarse colors at the points of a grid: enough to tell a card from the surface below it. */
export type ColorGrid = {
  x: Float32Array
  y: Float32Array
  colorIndexes: Uint8Array
  knotCounts: Uint16Array
}

const knotCounts = 48
/** Number of levels of brightness, and of each of the two color axes. */
const [shades, hues] = [6, 5]
const hueWidth = 24

export function createColorGrid({ width, height, planes }: EdgeMap): ColorGrid {
  const spacing = Math.max(width, height) / knotCounts
  const [columns, rows] = [Math.floor(width / spacing), Math.floor(height / spacing)]
  const x = Float32Array.from({ length: columns }, (_, column) => Math.floor((column + 0.5) * spacing))
  const y = Float32Array.from({ length: rows }, (_, row) => Math.floor((row + 0.5) * spacing))
  const hueAt = (value: number) => Math.max(0, Math.min(hues - 1, Math.round(value / hueWidth) + (hues - 1) / 2))
  const getColorAt = (from: number) => {
    const shade = Math.min(shades - 1, Math.floor((planes[0][from]! * shades) / 256))
    return (shade * hues + hueAt(planes[1][from]!)) * hues + hueAt(planes[2][from]!)
  }
  const colorIndexes = new Uint8Array(columns * rows)
  const colorIndexByColor = new Map<number, number>()
  for (let index = 0; index < colorIndexes.length; index++) {
    const color = getColorAt(y[Math.floor(index / columns)]! * width + x[index % columns]!)
    if (!colorIndexByColor.has(color)) colorIndexByColor.set(color, colorIndexByColor.size)
    colorIndexes[index] = colorIndexByColor.get(color)!
  }
  const counts = new Uint16Array(colorIndexByColor.size)
  for (const each of colorIndexes) counts[each]!++
  return { x, y, colorIndexes, knotCounts: counts }
}

/**
 * Measures how similar the colors inside clockwise corners are to those around: 1 for the same mixture, 0 for none
 * in common. An area that crosses the edge of the card has colors of both on either side.
 */
export function measureColorOverlap({ x, y, colorIndexes, knotCounts }: ColorGrid, corners: Corners): number {
  const insideCounts = new Uint16Array(knotCounts.length)
  let inside = 0
  for (let row = 0; row < y.length; row++) {
    const { from, to } = getRowSpan(corners, y[row]!)
    const start = row * x.length
    for (let column = findFirstColumnBeyond(x, from); column < x.length && x[column]! < to; column++) {
      insideCounts[colorIndexes[start + column]!]!++
      inside++
    }
  }
  const outside = colorIndexes.length - inside
  if (inside === 0 || outside === 0) return 1
  let similarity = 0
  for (let each = 0; each < knotCounts.length; each++) {
    const here = insideCounts[each]!
    if (here > 0) similarity += Math.sqrt(here * (knotCounts[each]! - here))
  }
  return similarity / Math.sqrt(inside * outside)
}

function getRowSpan(corners: Corners, y: number): { from: number; to: number } {
  let from = Number.NEGATIVE_INFINITY
  let to = Number.POSITIVE_INFINITY
  for (let index = 0; index < 4; index++) {
    const start = corners[index]!
    const end = corners[(index + 1) & 3]!
    const down = end.y - start.y
    const right = end.x - start.x
    const x = start.x + (right * (y - start.y)) / down
    if (down > 0) to = Math.min(to, x)
    else if (down < 0) from = Math.max(from, x)
    else if (right * (y - start.y) <= 0) to = Number.NEGATIVE_INFINITY
  }
  return { from, to }
}

function findFirstColumnBeyond(x: Float32Array, position: number): number {
  let column = 0
  while (column < x.length && x[column]! <= position) column++
  return column
}

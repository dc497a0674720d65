import { type Point, playerPoses } from './player-poses.ts'
import { buildSvgElement, type SvgMarkup } from './svg.ts'

const skinColors = ['#f1c9a5', '#d9a47b', '#b97a4f', '#8a5636', '#5e3a24']
export const skinColorCount = skinColors.length

/**
 * Draws a player from shapes in a box of 100 by 140, with the shirt in the team's colors and the number on the
 * chest.
 */
export function drawPlayer(design: {
  pose: number
  skin: number
  color: string
  accent: string
  /** Absent where the number would be too small to read. */
  shirt: number | undefined
  transform: string
}): SvgMarkup {
  const pose = playerPoses[design.pose % playerPoses.length]!
  const skin = skinColors[design.skin % skinColors.length]!
  const [left, right] = pose.shoulders
  const [hipLeft, hipRight] = pose.hips
  const chest: Point = [(left[0] + right[0]) / 2, (left[1] + hipLeft[1]) / 2 + 5]
  return buildSvgElement(
    'g',
    { transform: design.transform, 'stroke-linecap': 'round', 'stroke-linejoin': 'round', fill: 'none' },
    drawLines(pose.legs, '#20232a', 15),
    drawLines(
      pose.legs.map(([, knee, foot]) => [knee, foot]),
      design.accent,
      9,
    ),
    drawLines(pose.arms, design.color, 13),
    drawLines(
      pose.arms.map(([, elbow, hand]) => [interpolate(elbow, hand, 0.45), hand]),
      skin,
      9,
    ),
    buildSvgElement('path', {
      d: `M${toPathPoints([left, right, hipRight, hipLeft])}z`,
      fill: design.color,
      stroke: design.color,
      'stroke-width': 14,
    }),
    drawLines([[interpolate(hipLeft, left, 0.08), interpolate(hipRight, right, 0.08)]], design.accent, 6),
    buildSvgElement('circle', { cx: pose.head[0], cy: pose.head[1], r: 13, fill: skin }),
    buildSvgElement('path', { d: `M${pose.head[0] - 14},${pose.head[1] - 2}a14,14 0 0 1 28,0z`, fill: design.accent }),
    ...(design.shirt === undefined ? [] : [drawShirtNumber(design.shirt, chest, design.accent)]),
  )
}

function drawShirtNumber(shirt: number, [x, y]: Point, fill: string): SvgMarkup {
  const font = { 'font-family': 'Impact, sans-serif', 'font-size': 24, 'text-anchor': 'middle' }
  return buildSvgElement('text', { x, y: y + 6, ...font, fill }, String(shirt))
}

const toPathPoints = (points: readonly Point[]) => points.map(([x, y]) => `${x},${y}`).join('L')

/** Draws all lines of one color as one element, so that a picture stays under 4 KB. */
function drawLines(limbs: ReadonlyArray<readonly Point[]>, stroke: string, strokeWidth: number): SvgMarkup {
  return buildSvgElement('path', {
    d: limbs.map((points) => `M${toPathPoints(points)}`).join(''),
    stroke,
    'stroke-width': strokeWidth,
  })
}

function interpolate(from: Point, to: Point, ratio: number): Point {
  const at = (a: number, b: number) => Math.round(a + (b - a) * ratio)
  return [at(from[0], to[0]), at(from[1], to[1])]
}

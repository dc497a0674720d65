import { type Point, poses } from './poses.ts'
import { el, type Svg } from './svg.ts'

const skins = ['#f1c9a5', '#d9a47b', '#b97a4f', '#8a5636', '#5e3a24']
export const skinCount = skins.length

/** A player of shapes in a box of 100 by 140: shirt in the team's colours, number on the chest. */
export function figure(look: {
  pose: number
  skin: number
  colour: string
  accent: string
  /** Left out where it could not be read. */
  shirt: number | undefined
  transform: string
}): Svg {
  const pose = poses[look.pose % poses.length]!
  const skin = skins[look.skin % skins.length]!
  const [left, right] = pose.shoulders
  const [hipLeft, hipRight] = pose.hips
  const chest: Point = [(left[0] + right[0]) / 2, (left[1] + hipLeft[1]) / 2 + 5]
  return el(
    'g',
    { transform: look.transform, 'stroke-linecap': 'round', 'stroke-linejoin': 'round', fill: 'none' },
    lines(pose.legs, '#20232a', 15),
    lines(
      pose.legs.map(([, knee, foot]) => [knee, foot]),
      look.accent,
      9,
    ),
    lines(pose.arms, look.colour, 13),
    lines(
      pose.arms.map(([, elbow, hand]) => [between(elbow, hand, 0.45), hand]),
      skin,
      9,
    ),
    el('path', {
      d: `M${path([left, right, hipRight, hipLeft])}z`,
      fill: look.colour,
      stroke: look.colour,
      'stroke-width': 14,
    }),
    lines([[between(hipLeft, left, 0.08), between(hipRight, right, 0.08)]], look.accent, 6),
    el('circle', { cx: pose.head[0], cy: pose.head[1], r: 13, fill: skin }),
    el('path', { d: `M${pose.head[0] - 14},${pose.head[1] - 2}a14,14 0 0 1 28,0z`, fill: look.accent }),
    ...(look.shirt === undefined ? [] : [shirtNumber(look.shirt, chest, look.accent)]),
  )
}

function shirtNumber(shirt: number, [x, y]: Point, fill: string): Svg {
  const font = { 'font-family': 'Impact, sans-serif', 'font-size': 24, 'text-anchor': 'middle' }
  return el('text', { x, y: y + 6, ...font, fill }, String(shirt))
}

const path = (points: readonly Point[]) => points.map(([x, y]) => `${x},${y}`).join('L')

/** Lines of one colour are one element: a picture stays under 4 KB. */
function lines(limbs: ReadonlyArray<readonly Point[]>, stroke: string, strokeWidth: number): Svg {
  return el('path', {
    d: limbs.map((points) => `M${path(points)}`).join(''),
    stroke,
    'stroke-width': strokeWidth,
  })
}

function between(from: Point, to: Point, part: number): Point {
  const at = (a: number, b: number) => Math.round(a + (b - a) * part)
  return [at(from[0], to[0]), at(from[1], to[1])]
}

import { el, type Svg } from './svg.ts'

type Point = readonly [number, number]
type Limb = readonly [Point, Point, Point]
type Pose = {
  head: Point
  shoulders: [Point, Point]
  hips: [Point, Point]
  arms: [Limb, Limb]
  legs: [Limb, Limb]
}

/** Poses in a box of 100 by 140. */
const poses: readonly Pose[] = [
  // running
  {
    head: [57, 18],
    shoulders: [
      [38, 40],
      [68, 36],
    ],
    hips: [
      [44, 80],
      [61, 79],
    ],
    arms: [
      [
        [38, 40],
        [22, 56],
        [34, 72],
      ],
      [
        [68, 36],
        [84, 54],
        [96, 40],
      ],
    ],
    legs: [
      [
        [46, 82],
        [28, 104],
        [6, 112],
      ],
      [
        [59, 82],
        [76, 104],
        [68, 136],
      ],
    ],
  },
  // both arms up
  {
    head: [50, 22],
    shoulders: [
      [35, 42],
      [65, 42],
    ],
    hips: [
      [41, 82],
      [59, 82],
    ],
    arms: [
      [
        [35, 42],
        [18, 26],
        [16, 2],
      ],
      [
        [65, 42],
        [82, 26],
        [86, 2],
      ],
    ],
    legs: [
      [
        [43, 84],
        [38, 110],
        [32, 137],
      ],
      [
        [57, 84],
        [63, 110],
        [70, 137],
      ],
    ],
  },
  // throwing
  {
    head: [45, 20],
    shoulders: [
      [32, 42],
      [60, 38],
    ],
    hips: [
      [38, 82],
      [56, 82],
    ],
    arms: [
      [
        [32, 42],
        [14, 34],
        [4, 50],
      ],
      [
        [60, 38],
        [80, 28],
        [90, 6],
      ],
    ],
    legs: [
      [
        [41, 84],
        [28, 108],
        [14, 136],
      ],
      [
        [54, 84],
        [76, 102],
        [94, 126],
      ],
    ],
  },
  // a long stride
  {
    head: [64, 22],
    shoulders: [
      [46, 44],
      [75, 42],
    ],
    hips: [
      [46, 82],
      [64, 84],
    ],
    arms: [
      [
        [46, 44],
        [26, 52],
        [14, 38],
      ],
      [
        [75, 42],
        [90, 60],
        [74, 74],
      ],
    ],
    legs: [
      [
        [48, 85],
        [30, 98],
        [8, 92],
      ],
      [
        [62, 86],
        [70, 110],
        [60, 137],
      ],
    ],
  },
  // hands on the hips
  {
    head: [50, 20],
    shoulders: [
      [34, 42],
      [66, 42],
    ],
    hips: [
      [40, 84],
      [60, 84],
    ],
    arms: [
      [
        [34, 42],
        [16, 62],
        [36, 80],
      ],
      [
        [66, 42],
        [84, 62],
        [64, 80],
      ],
    ],
    legs: [
      [
        [43, 86],
        [39, 112],
        [38, 138],
      ],
      [
        [57, 86],
        [61, 112],
        [62, 138],
      ],
    ],
  },
  // in the air
  {
    head: [53, 14],
    shoulders: [
      [38, 34],
      [67, 32],
    ],
    hips: [
      [42, 73],
      [60, 72],
    ],
    arms: [
      [
        [38, 34],
        [20, 42],
        [4, 28],
      ],
      [
        [67, 32],
        [84, 22],
        [97, 6],
      ],
    ],
    legs: [
      [
        [44, 76],
        [22, 86],
        [26, 112],
      ],
      [
        [58, 76],
        [82, 82],
        [98, 102],
      ],
    ],
  },
]

export const poseCount = poses.length

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

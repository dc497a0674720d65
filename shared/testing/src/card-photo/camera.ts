import type { RandomSource } from './random.ts'

export const cardSizeMm = { width: 63.5, height: 88.9 }

type Point = { x: number; y: number }

/** A camera over the table. The card lies upright at the origin. */
export type Camera = {
  width: number
  height: number
  /** Degrees between the line of sight and the perpendicular of the table. */
  tilt: number
  /** Degrees by which the card is rotated in the image. */
  turn: number
  /** Projects a point of the table (mm) to the image (px). */
  toImage(x: number, y: number): Point
  /** Writes the table point (mm) seen by a pixel into `place`; false if the pixel sees beyond the table. */
  toTable(x: number, y: number, place: Point): boolean
  /** Millimeters per pixel at the center of the card. */
  pixelSize: number
}

/** Phone lenses, in long sides of the image. */
const phoneFocalLengths = [0.72, 1.5] as const
const maxDistortion = 0.018

type Pose = {
  width: number
  height: number
  focal: number
  tilt: number
  tiltTowards: number
  turn: number
  /** Length of the card relative to the shorter side of the image. */
  share: number
  shiftX: number
  shiftY: number
  distortion: number
}

/** Creates a camera in a random pose from which the whole card is visible. */
export function createCamera(random: RandomSource, width: number, height: number): Camera {
  const longSide = Math.max(width, height)
  const pose: Pose = {
    width,
    height,
    focal: random.within(...phoneFocalLengths) * longSide,
    tilt: random.chance(0.25) ? random.within(0, 5) : random.within(5, 35),
    tiltTowards: random.within(0, 360),
    turn: random.chance(0.6) ? random.within(-15, 15) : random.within(-180, 180),
    share: random.within(0.42, 1.05),
    shiftX: random.within(-0.16, 0.16) * width,
    shiftY: random.within(-0.16, 0.16) * height,
    distortion: random.within(-maxDistortion, maxDistortion),
  }
  // Moves away and to the center until the whole card is visible.
  for (;;) {
    const camera = createCameraFromPose(pose)
    if (isWholeCardVisible(camera)) return camera
    pose.share *= 0.94
    pose.shiftX *= 0.9
    pose.shiftY *= 0.9
  }
}

/** Returns the card's corners in the image, clockwise from its own top left. */
export function getCardCorners(camera: Camera): [Point, Point, Point, Point] {
  const [x, y] = [cardSizeMm.width / 2, cardSizeMm.height / 2]
  return [camera.toImage(-x, -y), camera.toImage(x, -y), camera.toImage(x, y), camera.toImage(-x, y)]
}

function isWholeCardVisible(camera: Camera): boolean {
  const margin = 0.015 * Math.max(camera.width, camera.height)
  return getCardCorners(camera).every(
    ({ x, y }) => x > margin && y > margin && x < camera.width - margin && y < camera.height - margin,
  )
}

function createCameraFromPose(pose: Pose): Camera {
  const { width, height, focal, distortion } = pose
  const distance = (focal * cardSizeMm.height) / (pose.share * Math.min(width, height))
  const [right, down] = getTableAxes(pose)
  const away = [(pose.shiftX * distance) / focal, (pose.shiftY * distance) / focal, distance] as const
  const middle = { x: width / 2, y: height / 2 }
  const reach = Math.hypot(middle.x, middle.y)
  // Columns of the projection matrix, before lens distortion.
  const columns = [right, down, away].map(([x, y, z]) => [focal * x, focal * y, z] as const)
  const back = invertMatrix(
    columns.map(([x]) => x),
    columns.map(([, y]) => y),
    columns.map(([, , z]) => z),
  )
  const bend = (x: number, y: number) => 1 + distortion * ((x * x + y * y) / (reach * reach))

  return {
    width,
    height,
    tilt: pose.tilt,
    turn: pose.turn,
    pixelSize: distance / focal,
    toImage(x, y) {
      const [a, b, c] = [0, 1, 2].map((row) => columns[0]![row]! * x + columns[1]![row]! * y + columns[2]![row]!)
      const [flatX, flatY] = [a! / c!, b! / c!]
      const factor = bend(flatX, flatY)
      return { x: middle.x + flatX * factor, y: middle.y + flatY * factor }
    },
    toTable(x, y, place) {
      const [seenX, seenY] = [x - middle.x, y - middle.y]
      let [flatX, flatY] = [seenX, seenY]
      for (let step = 0; step < 3; step++) {
        const factor = bend(flatX, flatY)
        flatX = seenX / factor
        flatY = seenY / factor
      }
      const depth = back[6]! * flatX + back[7]! * flatY + back[8]!
      place.x = (back[0]! * flatX + back[1]! * flatY + back[2]!) / depth
      place.y = (back[3]! * flatX + back[4]! * flatY + back[5]!) / depth
      return depth > 0
    },
  }
}

type Axis = readonly [number, number, number]

/** Returns the table's right and down axes in camera coordinates. */
function getTableAxes({ tilt, tiltTowards, turn }: Pose): [Axis, Axis] {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [c, s] = [Math.cos(radians(tilt)), Math.sin(radians(tilt))]
  const axis = { x: Math.cos(radians(tiltTowards)), y: Math.sin(radians(tiltTowards)) }
  // Rotated on the table, then tilted about an axis in the table (Rodrigues).
  const tilted = (x: number, y: number): Axis => {
    const along = axis.x * x + axis.y * y
    const across = axis.x * y - axis.y * x
    return [c * x + (1 - c) * along * axis.x, c * y + (1 - c) * along * axis.y, s * across]
  }
  const [cosTurn, sinTurn] = [Math.cos(radians(turn)), Math.sin(radians(turn))]
  return [tilted(cosTurn, sinTurn), tilted(-sinTurn, cosTurn)]
}

function invertMatrix(x: number[], y: number[], z: number[]): number[] {
  const minor = (p: number[], q: number[], i: number, j: number) => p[i]! * q[j]! - p[j]! * q[i]!
  const determinant = x[0]! * minor(y, z, 1, 2) - x[1]! * minor(y, z, 0, 2) + x[2]! * minor(y, z, 0, 1)
  return [
    minor(y, z, 1, 2),
    -minor(x, z, 1, 2),
    minor(x, y, 1, 2),
    -minor(y, z, 0, 2),
    minor(x, z, 0, 2),
    -minor(x, y, 0, 2),
    minor(y, z, 0, 1),
    -minor(x, z, 0, 1),
    minor(x, y, 0, 1),
  ].map((value) => value / determinant)
}

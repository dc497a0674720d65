import type { Corners, Point } from './corners.ts'

/** In pixels. */
export type Size = { width: number; height: number }

/** Where a part is chosen: a picture, and how many times as high as wide what is made of it shall be. */
export type Space = { picture: Size; ratio: number }

/** An upright part of a picture, by its top left corner and its width; its height follows from the ratio. */
export type Frame = Point & { width: number }

/** Numbers of spec §9.9; widths in pixels of the picture. */
const startPart = 0.8
const highestPart = 0.9
const narrowestWidth = 50

const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

/** The widest frame that the picture takes: its height is at most 90 % of the picture's. */
export function widestFrame({ picture, ratio }: Space): number {
  return Math.min(picture.width, (highestPart * picture.height) / ratio)
}

/** The narrowest frame: 50 px, or less where the picture has no room for that. */
export function narrowestFrame(space: Space): number {
  return Math.min(narrowestWidth, widestFrame(space))
}

/** The same frame, or the nearest that keeps the limits and lies wholly in the picture. */
export function fittedFrame({ x, y, width: wanted }: Frame, space: Space): Frame {
  const { picture, ratio } = space
  const width = within(wanted, narrowestFrame(space), widestFrame(space))
  return { width, x: within(x, 0, picture.width - width), y: within(y, 0, picture.height - width * ratio) }
}

/** A frame as near as can be to a width and a middle. */
export function frameAround({ x, y }: Point, width: number, space: Space): Frame {
  const fitting = within(width, narrowestFrame(space), widestFrame(space))
  return fittedFrame({ x: x - fitting / 2, y: y - (fitting * space.ratio) / 2, width: fitting }, space)
}

/** Where a crop begins: in the middle, 80 % of the shorter side wide (spec §9.9). */
export function centredFrame(space: Space): Frame {
  const { width, height } = space.picture
  return frameAround({ x: width / 2, y: height / 2 }, startPart * Math.min(width, height), space)
}

/** A frame moved as a whole. */
export function movedFrame(frame: Frame, by: Point, space: Space): Frame {
  return fittedFrame({ ...frame, x: frame.x + by.x, y: frame.y + by.y }, space)
}

/** Which way out of the frame a corner lies, by its place in `Corners`. */
const outwards = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
] as const

/** A frame made larger or smaller by one of its corners; the corner across from it stays where it is. */
export function stretchedFrame(frame: Frame, corner: 0 | 1 | 2 | 3, by: Point, space: Space): Frame {
  const { picture, ratio } = space
  const out = outwards[corner]
  const still = {
    x: out.x > 0 ? frame.x : frame.x + frame.width,
    y: out.y > 0 ? frame.y : frame.y + frame.width * ratio,
  }
  const room = Math.min(
    out.x > 0 ? picture.width - still.x : still.x,
    (out.y > 0 ? picture.height - still.y : still.y) / ratio,
    widestFrame(space),
  )
  // Halfway between what the two directions ask for: a pull along the diagonal is followed exactly.
  const wanted = frame.width + (by.x * out.x + (by.y * out.y) / ratio) / 2
  const width = within(wanted, narrowestFrame(space), room)
  return fittedFrame(
    {
      width,
      x: out.x > 0 ? still.x : still.x - width,
      y: out.y > 0 ? still.y : still.y - width * ratio,
    },
    space,
  )
}

/** The corners of a frame. */
export function cornersOfFrame({ x, y, width }: Frame, { ratio }: Space): Corners {
  const [right, bottom] = [x + width, y + width * ratio]
  return [
    { x, y },
    { x: right, y },
    { x: right, y: bottom },
    { x, y: bottom },
  ]
}

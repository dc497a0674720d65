import type { Corners, Point } from './corners.ts'

/** In pixels. */
export type Size = { width: number; height: number }

/** Where a part is chosen: a picture, and how many times as high as wide what is made of it shall be. */
export type CropSpace = { image: Size; ratio: number }

/** An upright part of a picture, by its top left corner and its width; its height follows from the ratio. */
export type CropRect = Point & { width: number }

/** Numbers of spec §9.9; widths in pixels of the picture. */
const initialWidthFraction = 0.8
const maxHeightFraction = 0.9
const minCropWidth = 50

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

/** The widest frame that the picture takes: its height is at most 90 % of the picture's. */
export function getMaxCropWidth({ image, ratio }: CropSpace): number {
  return Math.min(image.width, (maxHeightFraction * image.height) / ratio)
}

/** The narrowest frame: 50 px, or less where the picture has no room for that. */
export function getMinCropWidth(space: CropSpace): number {
  return Math.min(minCropWidth, getMaxCropWidth(space))
}

/** The same frame, or the nearest that keeps the limits and lies wholly in the picture. */
export function fitCropRect({ x, y, width: requestedWidth }: CropRect, space: CropSpace): CropRect {
  const { image, ratio } = space
  const width = clamp(requestedWidth, getMinCropWidth(space), getMaxCropWidth(space))
  return { width, x: clamp(x, 0, image.width - width), y: clamp(y, 0, image.height - width * ratio) }
}

/** A frame as near as can be to a width and a middle. */
export function createCropRectAround({ x, y }: Point, width: number, space: CropSpace): CropRect {
  const fittingWidth = clamp(width, getMinCropWidth(space), getMaxCropWidth(space))
  return fitCropRect(
    { x: x - fittingWidth / 2, y: y - (fittingWidth * space.ratio) / 2, width: fittingWidth },
    space,
  )
}

/** Where a crop begins: in the middle, 80 % of the shorter side wide (spec §9.9). */
export function createInitialCropRect(space: CropSpace): CropRect {
  const { width, height } = space.image
  return createCropRectAround(
    { x: width / 2, y: height / 2 },
    initialWidthFraction * Math.min(width, height),
    space,
  )
}

/** A frame moved as a whole. */
export function moveCropRect(rect: CropRect, offset: Point, space: CropSpace): CropRect {
  return fitCropRect({ ...rect, x: rect.x + offset.x, y: rect.y + offset.y }, space)
}

/** Which way out of the frame a corner lies, by its place in `Corners`. */
const outwardDirections = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
] as const

/** A frame made larger or smaller by one of its corners; the corner across from it stays where it is. */
export function resizeCropRect(
  rect: CropRect,
  corner: 0 | 1 | 2 | 3,
  offset: Point,
  space: CropSpace,
): CropRect {
  const { image, ratio } = space
  const outward = outwardDirections[corner]
  const fixedCorner = {
    x: outward.x > 0 ? rect.x : rect.x + rect.width,
    y: outward.y > 0 ? rect.y : rect.y + rect.width * ratio,
  }
  const maxWidth = Math.min(
    outward.x > 0 ? image.width - fixedCorner.x : fixedCorner.x,
    (outward.y > 0 ? image.height - fixedCorner.y : fixedCorner.y) / ratio,
    getMaxCropWidth(space),
  )
  // Halfway between what the two directions ask for: a pull along the diagonal is followed exactly.
  const requestedWidth = rect.width + (offset.x * outward.x + (offset.y * outward.y) / ratio) / 2
  const width = clamp(requestedWidth, getMinCropWidth(space), maxWidth)
  return fitCropRect(
    {
      width,
      x: outward.x > 0 ? fixedCorner.x : fixedCorner.x - width,
      y: outward.y > 0 ? fixedCorner.y : fixedCorner.y - width * ratio,
    },
    space,
  )
}

/** The corners of a frame. */
export function getCropRectCorners({ x, y, width }: CropRect, { ratio }: CropSpace): Corners {
  const [right, bottom] = [x + width, y + width * ratio]
  return [
    { x, y },
    { x: right, y },
    { x: right, y: bottom },
    { x, y: bottom },
  ]
}

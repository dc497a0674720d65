/** Point or offset, in pixels unless stated otherwise. */
export type Point = { x: number; y: number }
/** Size in pixels. */
export type Size = { width: number; height: number }

/** Image to crop, and the ratio (height divided by width) of the result. */
export type ImageSizeAndCropRatio = { image: Size; ratio: number }
/** Upright crop by top left corner and width. The ratio gives its height. */
export type CropRect = Point & { width: number }
/** Limits on the width of a crop, in image pixels. */
export type CropWidthLimits = { min: number; max: number }

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

/** Returns the nearest rectangle within the widths and the image. */
export function clampCropRect(
  { x, y, width }: CropRect,
  space: ImageSizeAndCropRatio,
  widths: CropWidthLimits,
): CropRect {
  const { image, ratio } = space
  const fittingWidth = clamp(width, widths.min, widths.max)
  return {
    width: fittingWidth,
    x: clamp(x, 0, image.width - fittingWidth),
    y: clamp(y, 0, image.height - fittingWidth * ratio),
  }
}

/** Returns the rectangle nearest to the given center and width. */
export function createCropRectAround(
  { x, y }: Point,
  width: number,
  space: ImageSizeAndCropRatio,
  widths: CropWidthLimits,
): CropRect {
  const fittingWidth = clamp(width, widths.min, widths.max)
  return clampCropRect(
    { x: x - fittingWidth / 2, y: y - (fittingWidth * space.ratio) / 2, width: fittingWidth },
    space,
    widths,
  )
}

export function moveCropRect(
  rect: CropRect,
  offset: Point,
  space: ImageSizeAndCropRatio,
  widths: CropWidthLimits,
): CropRect {
  return clampCropRect({ ...rect, x: rect.x + offset.x, y: rect.y + offset.y }, space, widths)
}

export function getCropCenter({ x, y, width }: CropRect, { ratio }: ImageSizeAndCropRatio): Point {
  return { x: x + width / 2, y: y + (width * ratio) / 2 }
}

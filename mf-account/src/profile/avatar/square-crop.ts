import {
  type CropRect,
  type CropWidthLimits,
  createCropRectAround,
  getCropCenter,
  type ImageSizeAndCropRatio,
  moveCropRect,
  type Point,
  type Size,
} from '@ninepocket/browse/crop/crop-rect'

/** Center and side of a square, in pixels of the image. */
export type SquareCrop = Point & { side: number }

export const maxZoom = 5

const getMaxSide = ({ width, height }: Size) => Math.min(width, height)
const getSpace = (image: Size): ImageSizeAndCropRatio => ({ image, ratio: 1 })
const getWidths = (image: Size): CropWidthLimits => ({
  min: getMaxSide(image) / maxZoom,
  max: getMaxSide(image),
})

/** Returns the square as an area by its top left corner. */
export function toCropRect({ x, y, side }: SquareCrop): CropRect & Size {
  return { x: x - side / 2, y: y - side / 2, width: side, height: side }
}

const toSquareCrop = (rect: CropRect, image: Size): SquareCrop => ({
  ...getCropCenter(rect, getSpace(image)),
  side: rect.width,
})

const createCropAround = (center: Point, side: number, image: Size): SquareCrop =>
  toSquareCrop(createCropRectAround(center, side, getSpace(image), getWidths(image)), image)

/** Returns the largest centered square. */
export function getMaxCrop(image: Size): SquareCrop {
  return createCropAround({ x: image.width / 2, y: image.height / 2 }, getMaxSide(image), image)
}

/** Returns the zoom relative to the largest square: 1 to `maxZoom`. */
export function getZoom({ side }: SquareCrop, image: Size): number {
  return getMaxSide(image) / side
}

/** Moves the image by `offset`, in widths of the frame. */
export function panImageUnderCrop(crop: SquareCrop, image: Size, offset: Point): SquareCrop {
  const cropOffset = { x: -offset.x * crop.side, y: -offset.y * crop.side }
  return toSquareCrop(moveCropRect(toCropRect(crop), cropOffset, getSpace(image), getWidths(image)), image)
}

/** Zooms and keeps `anchor` in place, given in widths of the frame from its center. */
export function setCropZoom(crop: SquareCrop, image: Size, zoom: number, anchor: Point = { x: 0, y: 0 }): SquareCrop {
  const side = getMaxSide(image) / Math.min(Math.max(zoom, 1), maxZoom)
  const x = crop.x + anchor.x * (crop.side - side)
  const y = crop.y + anchor.y * (crop.side - side)
  return createCropAround({ x, y }, side, image)
}

/** Returns the position between the edges of the image from 0 to 1; 0.5 for an axis without room to move. */
export function getRelativeCropPosition(
  { x, y, side }: SquareCrop,
  { width, height }: Size,
): { horizontal: number; vertical: number } {
  const fraction = (center: number, length: number) => (length > side ? (center - side / 2) / (length - side) : 1 / 2)
  return { horizontal: fraction(x, width), vertical: fraction(y, height) }
}

export function setRelativeCropPosition(
  crop: SquareCrop,
  image: Size,
  position: { horizontal?: number; vertical?: number },
): SquareCrop {
  const { horizontal, vertical } = { ...getRelativeCropPosition(crop, image), ...position }
  const x = crop.side / 2 + horizontal * (image.width - crop.side)
  const y = crop.side / 2 + vertical * (image.height - crop.side)
  return createCropAround({ x, y }, crop.side, image)
}

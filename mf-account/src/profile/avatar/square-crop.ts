export type ImageSize = { width: number; height: number }
export type Point = { x: number; y: number }
/** A square of a picture, in the picture's own pixels: its centre and its side. */
export type SquareCrop = Point & { side: number }

/** The smallest square is a fifth of what the picture could give. */
export const maxZoom = 5

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)
const getMaxSide = ({ width, height }: ImageSize) => Math.min(width, height)

/** The same square, or the nearest that lies wholly in the picture. */
function fitIntoImage({ x, y, side }: SquareCrop, image: ImageSize): SquareCrop {
  const halfSide = side / 2
  return {
    side,
    x: clamp(x, halfSide, image.width - halfSide),
    y: clamp(y, halfSide, image.height - halfSide),
  }
}

/** The largest square, in the middle. */
export function getMaxCrop(image: ImageSize): SquareCrop {
  return { x: image.width / 2, y: image.height / 2, side: getMaxSide(image) }
}

/** How much larger than at its widest the picture is shown: 1 to `maxZoom`. */
export function getZoom({ side }: SquareCrop, image: ImageSize): number {
  return getMaxSide(image) / side
}

/** The picture pushed under the frame, `by` in widths of the frame. */
export function panCrop(crop: SquareCrop, image: ImageSize, offset: Point): SquareCrop {
  return fitIntoImage({ ...crop, x: crop.x - offset.x * crop.side, y: crop.y - offset.y * crop.side }, image)
}

/** Zoomed to `zoom`; the point `at`, in widths of the frame from its centre, stays where it is. */
export function zoomCrop(
  crop: SquareCrop,
  image: ImageSize,
  zoom: number,
  anchor: Point = { x: 0, y: 0 },
): SquareCrop {
  const side = getMaxSide(image) / clamp(zoom, 1, maxZoom)
  const x = crop.x + anchor.x * (crop.side - side)
  const y = crop.y + anchor.y * (crop.side - side)
  return fitIntoImage({ x, y, side }, image)
}

/** Where the square lies between the edges of the picture, from 0 to 1; in the middle where it has no room to move. */
export function getCropPosition(
  { x, y, side }: SquareCrop,
  { width, height }: ImageSize,
): { horizontal: number; vertical: number } {
  const fraction = (center: number, length: number) =>
    length > side ? (center - side / 2) / (length - side) : 1 / 2
  return { horizontal: fraction(x, width), vertical: fraction(y, height) }
}

/** The square moved to a place between the edges. */
export function positionCrop(
  crop: SquareCrop,
  image: ImageSize,
  position: { horizontal?: number; vertical?: number },
): SquareCrop {
  const { horizontal, vertical } = { ...getCropPosition(crop, image), ...position }
  const x = crop.side / 2 + horizontal * (image.width - crop.side)
  const y = crop.side / 2 + vertical * (image.height - crop.side)
  return fitIntoImage({ ...crop, x, y }, image)
}

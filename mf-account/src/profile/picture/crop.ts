export type Size = { width: number; height: number }
export type Point = { x: number; y: number }
/** A square of a picture, in the picture's own pixels: its centre and its side. */
export type Crop = Point & { side: number }

/** The smallest square is a fifth of what the picture could give. */
export const maxZoom = 5

const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)
const largestSide = ({ width, height }: Size) => Math.min(width, height)

/** The same square, or the nearest that lies wholly in the picture. */
function fitted({ x, y, side }: Crop, picture: Size): Crop {
  const half = side / 2
  return { side, x: within(x, half, picture.width - half), y: within(y, half, picture.height - half) }
}

/** The largest square, in the middle. */
export function widestCrop(picture: Size): Crop {
  return { x: picture.width / 2, y: picture.height / 2, side: largestSide(picture) }
}

/** How much larger than at its widest the picture is shown: 1 to `maxZoom`. */
export function zoomOf({ side }: Crop, picture: Size): number {
  return largestSide(picture) / side
}

/** The picture pushed under the frame, `by` in widths of the frame. */
export function pushed(crop: Crop, picture: Size, by: Point): Crop {
  return fitted({ ...crop, x: crop.x - by.x * crop.side, y: crop.y - by.y * crop.side }, picture)
}

/** Zoomed to `zoom`; the point `at`, in widths of the frame from its centre, stays where it is. */
export function zoomedTo(crop: Crop, picture: Size, zoom: number, at: Point = { x: 0, y: 0 }): Crop {
  const side = largestSide(picture) / within(zoom, 1, maxZoom)
  const x = crop.x + at.x * (crop.side - side)
  const y = crop.y + at.y * (crop.side - side)
  return fitted({ x, y, side }, picture)
}

/** Where the square lies between the edges of the picture, from 0 to 1; in the middle where it has no room to move. */
export function placeOf({ x, y, side }: Crop, { width, height }: Size): { across: number; down: number } {
  const part = (centre: number, length: number) =>
    length > side ? (centre - side / 2) / (length - side) : 1 / 2
  return { across: part(x, width), down: part(y, height) }
}

/** The square moved to a place between the edges. */
export function placedAt(crop: Crop, picture: Size, place: { across?: number; down?: number }): Crop {
  const { across, down } = { ...placeOf(crop, picture), ...place }
  const x = crop.side / 2 + across * (picture.width - crop.side)
  const y = crop.side / 2 + down * (picture.height - crop.side)
  return fitted({ ...crop, x, y }, picture)
}

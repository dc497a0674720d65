import type { Corners, Point } from './corners.ts'
import {
  type CropRect,
  type CropSpace,
  createCropRectAround,
  fitCropRect,
  getCropRectCorners,
  moveCropRect,
  resizeCropRect,
} from './crop-rect.ts'
import { clampToImage, isStraightenable, moveCorner, moveCorners } from './move-corners.ts'
import { rotatePoint, rotateSize, rotateViewCorners } from './rotation.ts'

/**
 * What is chosen of a picture: an upright frame, or the corners of a card that was photographed at an angle. What is
 * made of either has the ratio of the space.
 */
export type CropSelection = { kind: 'frame'; rect: CropRect } | { kind: 'corners'; corners: Corners }

/** What a hand takes hold of: all of it, or one corner, clockwise from the top left. */
export type DragHandle = 'whole' | 0 | 1 | 2 | 3

/** The corners of what is chosen. */
export function getSelectionCorners(selection: CropSelection, space: CropSpace): Corners {
  return selection.kind === 'frame' ? getCropRectCorners(selection.rect, space) : selection.corners
}

/** What is chosen once it was pulled by a grip. */
export function dragSelection(
  selection: CropSelection,
  handle: DragHandle,
  offset: Point,
  space: CropSpace,
): CropSelection {
  if (selection.kind === 'frame') {
    const { rect } = selection
    return {
      kind: 'frame',
      rect:
        handle === 'whole' ? moveCropRect(rect, offset, space) : resizeCropRect(rect, handle, offset, space),
    }
  }
  const { corners } = selection
  return {
    kind: 'corners',
    corners:
      handle === 'whole' ? moveCorners(corners, offset, space) : moveCorner(corners, handle, offset, space),
  }
}

/** What is chosen once its picture was turned a quarter clockwise; `space` is as it was before. */
export function rotateSelection(selection: CropSelection, space: CropSpace): CropSelection {
  const { image, ratio } = space
  if (selection.kind === 'corners')
    return { kind: 'corners', corners: rotateViewCorners(selection.corners, image) }
  const { rect } = selection
  const center = { x: rect.x + rect.width / 2, y: rect.y + (rect.width * ratio) / 2 }
  const spaceAfter = { image: rotateSize(image), ratio }
  return { kind: 'frame', rect: createCropRectAround(rotatePoint(center, image), rect.width, spaceAfter) }
}

/** Each corner by itself, from where they are. */
export function toCornerSelection(selection: CropSelection, space: CropSpace): CropSelection {
  return { kind: 'corners', corners: getSelectionCorners(selection, space) }
}

/** An upright frame about as large as what is chosen, in its middle. */
export function toRectSelection(selection: CropSelection, space: CropSpace): CropSelection {
  if (selection.kind === 'frame') return { kind: 'frame', rect: fitCropRect(selection.rect, space) }
  const [a, b, c, d] = selection.corners
  const center = { x: (a.x + b.x + c.x + d.x) / 4, y: (a.y + b.y + c.y + d.y) / 4 }
  const width = (Math.hypot(b.x - a.x, b.y - a.y) + Math.hypot(c.x - d.x, c.y - d.y)) / 2
  return { kind: 'frame', rect: createCropRectAround(center, width, space) }
}

/** Corners that were found, if they are of use: within the picture, and such that can be straightened. */
export function toValidCorners(foundCorners: Corners, space: CropSpace): Corners | null {
  const [a, b, c, d] = foundCorners
  const toClampedCorner = (point: Point) => clampToImage(point, space.image)
  const corners: Corners = [toClampedCorner(a), toClampedCorner(b), toClampedCorner(c), toClampedCorner(d)]
  return isStraightenable(corners, space) ? corners : null
}

/** The mean width and height of what is chosen, in pixels of the picture. */
export function measureSelection(
  selection: CropSelection,
  space: CropSpace,
): { width: number; height: number } {
  const [a, b, c, d] = getSelectionCorners(selection, space)
  const getDistance = (from: Point, to: Point) => Math.hypot(to.x - from.x, to.y - from.y)
  return {
    width: (getDistance(a, b) + getDistance(d, c)) / 2,
    height: (getDistance(a, d) + getDistance(b, c)) / 2,
  }
}

import {
  type CropRect,
  clampCropRect,
  createCropRectAround,
  getCropCenter,
  type ImageSizeAndCropRatio,
  moveCropRect,
} from '@ninepocket/browse/crop/crop-rect'
import { type Corners, mapCorners, type Point } from './corners.ts'
import { getCropRectCorners, getCropWidthLimits, resizeCropRect } from './crop-rect.ts'
import { clampToImage, isStraightenable, moveCorner, moveCorners } from './move-corners.ts'
import { rotatePointClockwise, rotateViewCornersClockwise, swapWidthAndHeight } from './rotation.ts'

/** An upright rectangle, or the corners of a card at an angle. The result has the ratio of the space either way. */
export type RectOrCornersSelection = { kind: 'frame'; rect: CropRect } | { kind: 'corners'; corners: Corners }

/** Draggable part of a selection: all of it, or a corner, clockwise from the top left. */
export type DragHandle = 'whole' | 0 | 1 | 2 | 3

export function getSelectionCorners(selection: RectOrCornersSelection, space: ImageSizeAndCropRatio): Corners {
  return selection.kind === 'frame' ? getCropRectCorners(selection.rect, space) : selection.corners
}

export function dragSelection(
  selection: RectOrCornersSelection,
  handle: DragHandle,
  offset: Point,
  space: ImageSizeAndCropRatio,
): RectOrCornersSelection {
  if (selection.kind === 'frame') {
    const { rect } = selection
    return {
      kind: 'frame',
      rect:
        handle === 'whole'
          ? moveCropRect(rect, offset, space, getCropWidthLimits(space))
          : resizeCropRect(rect, handle, offset, space),
    }
  }
  const { corners } = selection
  return {
    kind: 'corners',
    corners: handle === 'whole' ? moveCorners(corners, offset, space) : moveCorner(corners, handle, offset, space),
  }
}

/** Returns the selection after the image was rotated 90° clockwise. `space` is the one before. */
export function rotateSelection(
  selection: RectOrCornersSelection,
  space: ImageSizeAndCropRatio,
): RectOrCornersSelection {
  const { image, ratio } = space
  if (selection.kind === 'corners')
    return { kind: 'corners', corners: rotateViewCornersClockwise(selection.corners, image) }
  const { rect } = selection
  const center = rotatePointClockwise(getCropCenter(rect, space), image)
  const spaceAfter = { image: swapWidthAndHeight(image), ratio }
  return {
    kind: 'frame',
    rect: createCropRectAround(center, rect.width, spaceAfter, getCropWidthLimits(spaceAfter)),
  }
}

/** Returns a rectangle of the other form around the same center, with the height of the old one as its width. */
export function swapRectSelectionOrientation(
  rect: CropRect,
  space: ImageSizeAndCropRatio,
  spaceAfter: ImageSizeAndCropRatio,
): RectOrCornersSelection {
  const center = getCropCenter(rect, space)
  const width = rect.width * space.ratio
  return { kind: 'frame', rect: createCropRectAround(center, width, spaceAfter, getCropWidthLimits(spaceAfter)) }
}

export function convertToCornersSelection(
  selection: RectOrCornersSelection,
  space: ImageSizeAndCropRatio,
): RectOrCornersSelection {
  return { kind: 'corners', corners: getSelectionCorners(selection, space) }
}

export function toRectSelection(
  selection: RectOrCornersSelection,
  space: ImageSizeAndCropRatio,
): RectOrCornersSelection {
  if (selection.kind === 'frame')
    return { kind: 'frame', rect: clampCropRect(selection.rect, space, getCropWidthLimits(space)) }
  const [a, b, c, d] = selection.corners
  const center = { x: (a.x + b.x + c.x + d.x) / 4, y: (a.y + b.y + c.y + d.y) / 4 }
  const width = (Math.hypot(b.x - a.x, b.y - a.y) + Math.hypot(c.x - d.x, c.y - d.y)) / 2
  return { kind: 'frame', rect: createCropRectAround(center, width, space, getCropWidthLimits(space)) }
}

/** Clamps detected corners to the image. Returns null when they cannot be straightened. */
export function toValidCorners(foundCorners: Corners, space: ImageSizeAndCropRatio): Corners | null {
  const corners = mapCorners(foundCorners, (corner) => clampToImage(corner, space.image))
  return isStraightenable(corners, space) ? corners : null
}

export function measureSelection(
  selection: RectOrCornersSelection,
  space: ImageSizeAndCropRatio,
): { width: number; height: number } {
  const [a, b, c, d] = getSelectionCorners(selection, space)
  const getDistance = (from: Point, to: Point) => Math.hypot(to.x - from.x, to.y - from.y)
  return {
    width: (getDistance(a, b) + getDistance(d, c)) / 2,
    height: (getDistance(a, d) + getDistance(b, c)) / 2,
  }
}

const isInside = (corners: Corners, { x, y }: Point) =>
  corners.every((from, index) => {
    const to = corners[(index + 1) % corners.length] ?? from
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0
  })

/** Null outside of the selection. `maxDistance` is in the unit of `corners` and `point`. */
export function findDragHandle(corners: Corners, point: Point, maxDistance: number): DragHandle | null {
  const indexes = [0, 1, 2, 3] as const
  const getDistance = (index: 0 | 1 | 2 | 3) => Math.hypot(corners[index].x - point.x, corners[index].y - point.y)
  const nearest = indexes.reduce((best, index) => (getDistance(index) < getDistance(best) ? index : best))
  if (getDistance(nearest) <= maxDistance) return nearest
  return isInside(corners, point) ? 'whole' : null
}

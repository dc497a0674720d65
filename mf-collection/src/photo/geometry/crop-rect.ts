import {
  type CropRect,
  type CropWidthLimits,
  clampCropRect,
  createCropRectAround,
  type ImageSizeAndCropRatio,
} from '@ninepocket/browse/crop/crop-rect'
import type { Corners, Point } from './corners.ts'

/** Limits of spec §9.9; widths in image pixels. */
const initialWidthFraction = 0.8
const maxHeightFraction = 0.9
const minCropWidth = 50

export const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

/** The height is at most 90 % of the image's. */
export function getMaxCropWidth({ image, ratio }: ImageSizeAndCropRatio): number {
  return Math.min(image.width, (maxHeightFraction * image.height) / ratio)
}

/** 50 px, or less in a tiny image. */
export function getMinCropWidth(space: ImageSizeAndCropRatio): number {
  return Math.min(minCropWidth, getMaxCropWidth(space))
}

export function getCropWidthLimits(space: ImageSizeAndCropRatio): CropWidthLimits {
  return { min: getMinCropWidth(space), max: getMaxCropWidth(space) }
}

/** Returns the initial rectangle: centered, 80 % of the shorter side wide (spec §9.9). */
export function createInitialCropRect(space: ImageSizeAndCropRatio): CropRect {
  const { width, height } = space.image
  return createCropRectAround(
    { x: width / 2, y: height / 2 },
    initialWidthFraction * Math.min(width, height),
    space,
    getCropWidthLimits(space),
  )
}

const outwardDirections = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
] as const

/** The opposite corner stays. */
export function resizeCropRect(
  rect: CropRect,
  corner: 0 | 1 | 2 | 3,
  offset: Point,
  space: ImageSizeAndCropRatio,
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
  // Averages both directions, so that a diagonal drag is followed exactly.
  const requestedWidth = rect.width + (offset.x * outward.x + (offset.y * outward.y) / ratio) / 2
  const width = clamp(requestedWidth, getMinCropWidth(space), maxWidth)
  return clampCropRect(
    {
      width,
      x: outward.x > 0 ? fixedCorner.x : fixedCorner.x - width,
      y: outward.y > 0 ? fixedCorner.y : fixedCorner.y - width * ratio,
    },
    space,
    getCropWidthLimits(space),
  )
}

export function getCropRectCorners({ x, y, width }: CropRect, { ratio }: ImageSizeAndCropRatio): Corners {
  const [right, bottom] = [x + width, y + width * ratio]
  return [
    { x, y },
    { x: right, y },
    { x: right, y: bottom },
    { x, y: bottom },
  ]
}

import type { Size } from '@ninepocket/browse/crop/crop-rect'
import type { Corners, Point } from '../geometry/corners.ts'

export const quarterColors = ['#d02020', '#20a040', '#2040d0', '#d0a020'] as const

export async function drawTestPhoto(size: Size, [a, b, c, d]: Corners): Promise<File> {
  const type = 'image/jpeg'
  const canvas = new OffscreenCanvas(size.width, size.height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no 2D canvas')
  context.fillStyle = '#888'
  context.fillRect(0, 0, size.width, size.height)
  const getMidpoint = (from: Point, to: Point) => ({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })
  const [top, right, bottom, left] = [getMidpoint(a, b), getMidpoint(b, c), getMidpoint(c, d), getMidpoint(d, a)]
  const middle = getMidpoint(getMidpoint(a, c), getMidpoint(b, d))
  const quarters = [
    [a, top, middle, left],
    [top, b, right, middle],
    [middle, right, c, bottom],
    [left, middle, bottom, d],
  ]
  for (const [index, quarter] of quarters.entries()) {
    context.fillStyle = quarterColors[index] ?? ''
    context.beginPath()
    for (const { x, y } of quarter) context.lineTo(x, y)
    context.fill()
  }
  return new File([await canvas.convertToBlob({ type, quality: 0.95 })], 'card.jpg', { type })
}

/** Adds an EXIF orientation to a JPEG: the camera was held sideways, and the photo's right edge is the upper one. */
export async function addSidewaysExifOrientation(photo: File): Promise<File> {
  const exif = [
    0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1,
    // One entry: orientation (0x112), type short, count 1, value 6.
    1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0,
  ]
  const bytes = new Uint8Array(await photo.arrayBuffer())
  return new File([bytes.slice(0, 2), new Uint8Array(exif), bytes.slice(2)], photo.name, { type: photo.type })
}

export async function readQuarterColors(photo: Blob): Promise<string[]> {
  const image = await createImageBitmap(photo)
  const canvas = new OffscreenCanvas(image.width, image.height)
  const context = canvas.getContext('2d')
  context?.drawImage(image, 0, 0)
  const samplePoints = [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.75, 0.75],
    [0.25, 0.75],
  ] as const
  return samplePoints.map(([horizontal, vertical]) => {
    const { data = [] } =
      context?.getImageData(Math.floor(horizontal * image.width), Math.floor(vertical * image.height), 1, 1) ?? {}
    const color = Array.from(data).slice(0, 3)
    const getColorDistance = (hex: string) =>
      color.reduce(
        (sum, value, index) => sum + Math.abs(value - Number.parseInt(hex.slice(1 + 2 * index, 3 + 2 * index), 16)),
        0,
      )
    return [...quarterColors, '#888888'].reduce((best, hex) =>
      getColorDistance(hex) < getColorDistance(best) ? hex : best,
    )
  })
}

import path from 'node:path'
import type { CardPhoto } from '@ninepocket/testing/card-photo/draw-card-photo'
import sharp from 'sharp'
import type { CornerError, Point } from './corner-error.ts'
import type { PhotoDetectionResult } from './detect-and-time-cards-of-photos.ts'

/** A drawn photo without its pixels, the result of the detection, and the error of the corners. */
export type EvaluatedPhoto = Omit<CardPhoto, 'jpeg'> & PhotoDetectionResult & { cornerError: CornerError }

const cellSize = 380
const columnCount = 5

const escapeXml = (text: string) => text.replace(/[<&]/g, (sign) => (sign === '<' ? '&lt;' : '&amp;'))

async function drawSheetImage(folder: string, photo: EvaluatedPhoto): Promise<Buffer> {
  const scale = cellSize / Math.max(photo.width, photo.height)
  const [width, height] = [Math.round(photo.width * scale), Math.round(photo.height * scale)]
  const drawOutline = (corners: readonly Point[], color: string) => {
    const points = corners.map(({ x, y }) => `${x * scale},${y * scale}`)
    const [x, y] = points[0]!.split(',')
    return `<polygon points="${points.join(' ')}" fill="none" stroke="${color}" stroke-width="1.5"/>
      <circle cx="${x}" cy="${y}" r="4" fill="${color}"/>`
  }
  const error = photo.found ? `${(100 * photo.cornerError.shareOfCardSide).toFixed(1)} %` : 'none'
  const label = escapeXml(`${photo.seed}: ${error} ${photo.traits.join(', ')}`)
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    ${drawOutline(photo.corners, '#0f0')}${photo.found ? drawOutline(photo.found, '#f0f') : ''}
    <rect y="${height - 16}" width="${width}" height="16" opacity="0.7"/>
    <text x="3" y="${height - 4}" font-size="11" font-family="sans-serif" fill="#fff">${label}</text></svg>`
  return sharp(path.join(folder, photo.file))
    .resize(width, height, { fit: 'fill' })
    .composite([{ input: Buffer.from(overlay) }])
    .png()
    .toBuffer()
}

/** Writes photos side by side with the true corners in green and the detected ones in magenta, a dot on the first. */
export async function writeContactSheet(
  folder: string,
  photos: readonly EvaluatedPhoto[],
  file: string,
): Promise<void> {
  const images = await Promise.all(photos.map((photo) => drawSheetImage(folder, photo)))
  const height = Math.ceil(images.length / columnCount) * cellSize
  await sharp({ create: { width: columnCount * cellSize, height, channels: 3, background: '#222' } })
    .composite(
      images.map((input, index) => ({
        input,
        left: (index % columnCount) * cellSize,
        top: Math.floor(index / columnCount) * cellSize,
      })),
    )
    .png()
    .toFile(file)
}

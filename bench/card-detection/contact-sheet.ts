import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

type Point = { x: number; y: number }

export type SheetImage = {
  file: string
  width: number
  height: number
  /** True corners, drawn in green. */
  corners: readonly Point[]
  /** Detected corners, drawn in magenta; null draws none. */
  found: readonly Point[] | null
  label: string
}

const cellSize = 380
const columnCount = 5

const escapeXml = (text: string) => text.replace(/[<&]/g, (sign) => (sign === '<' ? '&lt;' : '&amp;'))

async function drawSheetImage(folder: string, image: SheetImage): Promise<Buffer> {
  const scale = cellSize / Math.max(image.width, image.height)
  const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)]
  const drawOutline = (corners: readonly Point[], color: string) => {
    const points = corners.map(({ x, y }) => `${x * scale},${y * scale}`)
    const [x, y] = points[0]!.split(',')
    return `<polygon points="${points.join(' ')}" fill="none" stroke="${color}" stroke-width="1.5"/><circle cx="${x}" cy="${y}" r="4" fill="${color}"/>`
  }
  const overlaySvg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawOutline(image.corners, '#0f0')}${image.found ? drawOutline(image.found, '#f0f') : ''}<rect y="${height - 16}" width="${width}" height="16" opacity="0.7"/><text x="3" y="${height - 4}" font-size="11" font-family="sans-serif" fill="#fff">${escapeXml(image.label)}</text></svg>`
  return sharp(await readFile(path.join(folder, image.file)))
    .resize(width, height, { fit: 'fill' })
    .composite([{ input: Buffer.from(overlaySvg) }])
    .png()
    .toBuffer()
}

/** Writes photos side by side with the true and the detected corners; a dot marks the first corner. */
export async function writeContactSheet(
  folder: string,
  sheetImages: readonly SheetImage[],
  file: string,
): Promise<void> {
  const images = await Promise.all(sheetImages.map((image) => drawSheetImage(folder, image)))
  const rows = Math.ceil(images.length / columnCount)
  const canvas = {
    width: columnCount * cellSize,
    height: rows * cellSize,
    channels: 3 as const,
    background: '#222',
  }
  await sharp({ create: canvas })
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

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

type Spot = { x: number; y: number }

/** One picture of the sheet. */
export type Exhibit = {
  file: string
  width: number
  height: number
  /** Drawn in green. */
  corners: readonly Spot[]
  /** Drawn in magenta; null draws nothing. */
  found: readonly Spot[] | null
  label: string
}

const cell = 380
const columns = 5

const escaped = (text: string) => text.replace(/[<&]/g, (sign) => (sign === '<' ? '&lt;' : '&amp;'))

async function draw(folder: string, exhibit: Exhibit): Promise<Buffer> {
  const scale = cell / Math.max(exhibit.width, exhibit.height)
  const [width, height] = [Math.round(exhibit.width * scale), Math.round(exhibit.height * scale)]
  const outline = (corners: readonly Spot[], colour: string) => {
    const spots = corners.map(({ x, y }) => `${x * scale},${y * scale}`)
    const [x, y] = spots[0]!.split(',')
    return `<polygon points="${spots.join(' ')}" fill="none" stroke="${colour}" stroke-width="1.5"/><circle cx="${x}" cy="${y}" r="4" fill="${colour}"/>`
  }
  const marks = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${outline(exhibit.corners, '#0f0')}${exhibit.found ? outline(exhibit.found, '#f0f') : ''}<rect y="${height - 16}" width="${width}" height="16" opacity="0.7"/><text x="3" y="${height - 4}" font-size="11" font-family="sans-serif" fill="#fff">${escaped(exhibit.label)}</text></svg>`
  return sharp(await readFile(path.join(folder, exhibit.file)))
    .resize(width, height, { fit: 'fill' })
    .composite([{ input: Buffer.from(marks) }])
    .png()
    .toBuffer()
}

/** Writes photos beside each other, with the true and the found corners; a dot marks the first corner. */
export async function writeContactSheet(
  folder: string,
  exhibits: readonly Exhibit[],
  file: string,
): Promise<void> {
  const pictures = await Promise.all(exhibits.map((exhibit) => draw(folder, exhibit)))
  const rows = Math.ceil(pictures.length / columns)
  const ground = { width: columns * cell, height: rows * cell, channels: 3 as const, background: '#222' }
  await sharp({ create: ground })
    .composite(
      pictures.map((input, at) => ({
        input,
        left: (at % columns) * cell,
        top: Math.floor(at / columns) * cell,
      })),
    )
    .png()
    .toFile(file)
}

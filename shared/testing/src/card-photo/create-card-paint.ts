import sharp from 'sharp'
import { cardSizeMm } from './camera.ts'
import type { CardDesign } from './card-design.ts'
import { type PaintFunction, srgbChannelToLinear } from './color.ts'

const lightLevels = Float32Array.from({ length: 256 }, (_, value) => srgbChannelToLinear(value / 255))

/**
 * Creates the paint of a printed card, upright at the origin.
 * @param widthInImage in px. Printed in about this resolution, because finer details would flicker
 */
export async function createCardPaint({ svg }: CardDesign, widthInImage: number): Promise<PaintFunction> {
  const width = Math.max(60, Math.round(widthInImage))
  const { data, info } = await sharp(Buffer.from(svg), { density: (72 * width) / 250 })
    .resize(width)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { height } = info
  const at = (x: number, y: number) =>
    3 * (Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x)))

  return (x, y, light) => {
    const across = (x / cardSizeMm.width + 0.5) * width - 0.5
    const down = (y / cardSizeMm.height + 0.5) * height - 0.5
    const [left, top] = [Math.floor(across), Math.floor(down)]
    const [u, v] = [across - left, down - top]
    const corners = [at(left, top), at(left + 1, top), at(left, top + 1), at(left + 1, top + 1)] as const
    for (let channel = 0; channel < 3; channel++) {
      const upper = lightLevels[data[corners[0] + channel]!]! * (1 - u) + lightLevels[data[corners[1] + channel]!]! * u
      const lower = lightLevels[data[corners[2] + channel]!]! * (1 - u) + lightLevels[data[corners[3] + channel]!]! * u
      light[channel] = upper * (1 - v) + lower * v
    }
  }
}

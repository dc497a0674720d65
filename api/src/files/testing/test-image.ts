import sharp from 'sharp'

/** Creates an image of one color; each color makes a different file. */
export function drawTestImage({
  color = 'tomato',
  width = 50,
  height = 70,
  format = 'png',
}: {
  color?: string
  width?: number
  height?: number
  format?: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif'
} = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: color } })
    .toFormat(format)
    .toBuffer()
}

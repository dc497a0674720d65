import sharp from 'sharp'

/** A picture of one colour, as somebody may send it; another colour makes another file. */
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

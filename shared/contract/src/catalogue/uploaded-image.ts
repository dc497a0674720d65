/** Widths of stored card images (px): for card pages and for tiles. Smaller images are not enlarged. */
export const pageImageWidth = 800
const tileImageWidth = 360
/** Limit on the height of a stored image (px). Taller images are made narrower than `pageImageWidth`. */
export const maxStoredImageHeight = 1600

/** Best compression first: browsers use the first format that they support. */
const imageFormats = ['avif', 'webp'] as const
export type ImageFormat = (typeof imageFormats)[number]

type ImageVariant = { url: string; width: number; format: ImageFormat }

export type StoredImage = {
  width: number
  height: number
  /** Best compression first; within a format the narrowest file first. */
  sources: ReadonlyArray<{ type: `image/${ImageFormat}`; files: ReadonlyArray<ImageVariant> }>
}

const storedImagePattern = /^(\/files\/(?:cards|copies)\/[0-9a-f]{32}-([1-9]\d{0,3})x([1-9]\d{0,3}))\.webp(\?.*)?$/

/**
 * Derives all files and the size of an uploaded image from its URL, so replies hold only the URL. A query on the URL is
 * kept on every file. Returns null for other images (imports, demo art, avatars).
 */
export function deriveUploadedImageVariants(address: string): StoredImage | null {
  const [, stem = '', widthText, heightText, query = ''] = storedImagePattern.exec(address) ?? []
  const [width, height] = [Number(widthText), Number(heightText)]
  if (stem === '') return null
  const files = (format: ImageFormat): ImageVariant[] => [
    ...(width > tileImageWidth ? [{ url: `${stem}-tile.${format}${query}`, width: tileImageWidth, format }] : []),
    { url: `${stem}.${format}${query}`, width, format },
  ]
  const sources = imageFormats.map((format) => ({ type: `image/${format}` as const, files: files(format) }))
  return { width, height, sources }
}

/** Widths that pictures of cards are kept in (px): for pages of one card, and for tiles. None is enlarged. */
export const pageImageWidth = 800
export const tileImageWidth = 360
/** What is much taller than a card is made smaller than `pageImageWidth` (px). */
export const maxImageHeight = 1600

/** Best packed first: a browser takes the first that it knows. */
const imageFormats = ['avif', 'webp'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** One file of a picture. */
export type ImageVariant = { url: string; width: number; format: ImageFormat }

/** A picture of a card that somebody gave, as its address tells: upright, and no larger than a page shows it. */
export type StoredImage = {
  /** Of the largest file (px). */
  width: number
  height: number
  /** By format, best packed first; within each the narrowest first. */
  sources: ReadonlyArray<{ type: `image/${ImageFormat}`; files: ReadonlyArray<ImageVariant> }>
}

const storedImagePattern =
  /^(\/files\/(?:cards|copies)\/[0-9a-f]{32}-([1-9]\d{0,3})x([1-9]\d{0,3}))\.webp(\?.*)?$/

/**
 * Which files there are of the picture at an address that a reply names, and how large it is: all follows from the address,
 * so replies hold nothing but that. A query that stands behind it stands behind all. null: an address of another kind
 * (imports, drawn art, pictures of people), of which nothing is known.
 */
export function parseStoredImage(address: string): StoredImage | null {
  const [, stem = '', widthText, heightText, query = ''] = storedImagePattern.exec(address) ?? []
  const [width, height] = [Number(widthText), Number(heightText)]
  if (stem === '') return null
  const files = (format: ImageFormat): ImageVariant[] => [
    ...(width > tileImageWidth
      ? [{ url: `${stem}-tile.${format}${query}`, width: tileImageWidth, format }]
      : []),
    { url: `${stem}.${format}${query}`, width, format },
  ]
  const sources = imageFormats.map((format) => ({ type: `image/${format}` as const, files: files(format) }))
  return { width, height, sources }
}

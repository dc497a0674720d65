/** Widths that pictures of cards are kept in (px): for pages of one card, and for tiles. None is enlarged. */
export const pageWidth = 800
export const tileWidth = 360
/** What is much taller than a card is made smaller than `pageWidth` (px). */
export const mostHeight = 1600

/** Best packed first: a browser takes the first that it knows. */
const formats = ['avif', 'webp'] as const
export type PictureFormat = (typeof formats)[number]

/** One file of a picture. */
export type PictureFile = { address: string; width: number; format: PictureFormat }

/** A picture of a card that somebody gave, as its address tells: upright, and no larger than a page shows it. */
export type StoredPicture = {
  /** Of the largest file (px). */
  width: number
  height: number
  /** By format, best packed first; within each the narrowest first. */
  versions: ReadonlyArray<{ type: `image/${PictureFormat}`; files: ReadonlyArray<PictureFile> }>
}

const stored = /^(\/files\/(?:cards|copies)\/[0-9a-f]{32}-([1-9]\d{0,3})x([1-9]\d{0,3}))\.webp(\?.*)?$/

/**
 * Which files there are of the picture at an address that a reply names, and how large it is: all follows from the address,
 * so replies hold nothing but that. A query that stands behind it stands behind all. null: an address of another kind
 * (imports, drawn art, pictures of people), of which nothing is known.
 */
export function storedPicture(address: string): StoredPicture | null {
  const [, stem = '', wide, high, query = ''] = stored.exec(address) ?? []
  const [width, height] = [Number(wide), Number(high)]
  if (stem === '') return null
  const files = (format: PictureFormat): PictureFile[] => [
    ...(width > tileWidth ? [{ address: `${stem}-tile.${format}${query}`, width: tileWidth, format }] : []),
    { address: `${stem}.${format}${query}`, width, format },
  ]
  const versions = formats.map((format) => ({ type: `image/${format}` as const, files: files(format) }))
  return { width, height, versions }
}

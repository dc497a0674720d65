import { parseStoredImage, type StoredImage } from '@ninepocket/contract/catalogue/stored-image'
import type { DisplayImage } from '@ninepocket/ui/cards/display-image'
import { getCacheBustedUrl } from './get-cache-busted-url.ts'

/** Of a picture from elsewhere nothing is known but its address: the place of a card is kept for it. */
const unknownSize = { width: 500, height: 700, versions: [] }

function toSourceSets({ width, height, sources: versions }: StoredImage): Omit<DisplayImage, 'url'> {
  const srcSet = (files: StoredImage['sources'][number]['files']) =>
    files.map((file) => `${file.url} ${file.width}w`).join(', ')
  return { width, height, versions: versions.map(({ type, files }) => ({ type, srcSet: srcSet(files) })) }
}

/**
 * The picture at an address as pages show it, with the versions that there are of it. `getCacheBustedUrl` leads it, and each
 * of them, past caches.
 */
export function toDisplayImage(
  imageUrl: string | null,
  updatedAt: string,
  readAt: number,
): DisplayImage | null {
  const url = getCacheBustedUrl(imageUrl, updatedAt, readAt)
  if (url === null) return null
  const stored = parseStoredImage(url)
  return { url, ...(stored ? toSourceSets(stored) : unknownSize) }
}

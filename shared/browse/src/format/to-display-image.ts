import { deriveUploadedImageVariants, type StoredImage } from '@ninepocket/contract/catalogue/uploaded-image'
import type { DisplayImage } from '@ninepocket/ui/cards/display-image'
import { getCacheBustedUrl } from './get-cache-busted-url.ts'

const unknownSize = { width: 500, height: 700, sources: [] }

function toSourceSets({ width, height, sources }: StoredImage): Omit<DisplayImage, 'url'> {
  const srcSet = (files: StoredImage['sources'][number]['files']) =>
    files.map((file) => `${file.url} ${file.width}w`).join(', ')
  return { width, height, sources: sources.map(({ type, files }) => ({ type, srcSet: srcSet(files) })) }
}

/** Builds the image at a URL with all its files, each with the cache-busting query of `getCacheBustedUrl`. */
export function toDisplayImage(imageUrl: string | null, updatedAt: string, readAt: number): DisplayImage | null {
  const url = getCacheBustedUrl(imageUrl, updatedAt, readAt)
  if (url === null) return null
  const stored = deriveUploadedImageVariants(url)
  return { url, ...(stored ? toSourceSets(stored) : unknownSize) }
}

import { type StoredPicture, storedPicture } from '@ninepocket/contract/picture-address'
import type { Picture } from '@ninepocket/ui/picture'
import { freshImageUrl } from './fresh-image-url.ts'

/** Of a picture from elsewhere nothing is known but its address: the place of a card is kept for it. */
const ofUnknownSize = { width: 500, height: 700, versions: [] }

function shown({ width, height, versions }: StoredPicture): Omit<Picture, 'url'> {
  const srcSet = (files: StoredPicture['versions'][number]['files']) =>
    files.map((file) => `${file.address} ${file.width}w`).join(', ')
  return { width, height, versions: versions.map(({ type, files }) => ({ type, srcSet: srcSet(files) })) }
}

/**
 * The picture at an address as pages show it, with the versions that there are of it. `freshImageUrl` leads it, and each
 * of them, past caches.
 */
export function freshPicture(imageUrl: string | null, updatedAt: string, readAt: number): Picture | null {
  const url = freshImageUrl(imageUrl, updatedAt, readAt)
  if (url === null) return null
  const stored = storedPicture(url)
  return { url, ...(stored ? shown(stored) : ofUnknownSize) }
}

/**
 * Returns the headers of a stored file: its type, and that it never changes. Shared caches revalidate once a day,
 * because a photo may be removed.
 */
export function buildFileHeaders(name: string): Record<string, string> {
  return {
    'content-type': name.endsWith('.avif') ? 'image/avif' : 'image/webp',
    'cache-control': 'public, max-age=31536000, s-maxage=86400, immutable',
  }
}

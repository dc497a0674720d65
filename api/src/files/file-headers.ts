/**
 * What is said of a file wherever it is read: of what kind it is, and that it stays as it is for ever. Caches that many
 * people share ask once a day whether it is still there: a photo may be taken down.
 */
export function buildFileHeaders(name: string): Record<string, string> {
  return {
    'content-type': name.endsWith('.avif') ? 'image/avif' : 'image/webp',
    'cache-control': 'public, max-age=31536000, s-maxage=86400, immutable',
  }
}

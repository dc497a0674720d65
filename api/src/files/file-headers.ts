/** What is said of a file wherever it is read: of what kind it is, and that it stays as it is for ever. */
export function fileHeaders(name: string): Record<string, string> {
  return {
    'content-type': name.endsWith('.avif') ? 'image/avif' : 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  }
}

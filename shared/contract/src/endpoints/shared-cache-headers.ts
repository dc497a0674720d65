/** The keys of all pages, and of all replies, by which a CDN deletes them together. */
export const cdnPurgeKeys = ['pages', 'replies'] as const

/** Well below what CDNs (16 KB) and proxies accept, because two headers contain the keys. */
const maxKeysLength = 4_000

/**
 * Builds the headers with which a CDN stores a page or a reply for all guests. Browsers check it at each visit, because a
 * stale page would appear after the login. The cache tags are the keys by which the CDN deletes it; too many of them are
 * replaced by `mayDependOnAnythingTag`, which every change concerns.
 */
export function buildSharedCacheHeaders({
  kind,
  tags,
  mayDependOnAnythingTag,
  maxAgeSeconds,
}: {
  kind: (typeof cdnPurgeKeys)[number]
  tags: ReadonlyArray<string>
  mayDependOnAnythingTag: string
  maxAgeSeconds: number
}): Readonly<Record<string, string>> {
  const allKeys = [kind, ...tags]
  const keys = allKeys.join(' ').length > maxKeysLength ? [kind, mayDependOnAnythingTag] : allKeys
  const cdnCacheControl = `max-age=${maxAgeSeconds}, stale-while-revalidate=${maxAgeSeconds}`
  return {
    'cache-control': `public, max-age=0, must-revalidate, s-maxage=${maxAgeSeconds}`,
    // Cloudflare and Fastly read their own headers, which browsers ignore.
    'cdn-cache-control': cdnCacheControl,
    'cache-tag': keys.join(','),
    'surrogate-control': cdnCacheControl,
    'surrogate-key': keys.join(' '),
  }
}

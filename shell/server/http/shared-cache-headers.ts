import { parseSlugId } from '@ninepocket/paths/slug'

/** Key of every page, by which a CDN deletes them all. */
const allPagesKey = 'pages'

/**
 * Builds the headers with which a CDN stores a page for all guests. Browsers check it at each visit, because a stale one
 * would appear after the login. The ids in the path are the keys by which the CDN deletes the page.
 */
export function buildSharedCacheHeaders(path: string, maxAgeSeconds: number): Readonly<Record<string, string>> {
  const ids = path.split('/').flatMap((segment) => parseSlugId(segment) ?? [])
  const keys = [allPagesKey, ...new Set(ids)]
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

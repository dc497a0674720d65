/** Which caches may store a reply, and for how long it is valid. */
export type CachePolicy = 'catalogue' | 'private' | 'no-store'

export const jsonContentType = 'application/json; charset=utf-8'

/**
 * No cache stores a `private` reply, so that the next user of a browser finds none. Browsers and proxies store
 * `catalogue` replies and revalidate them each time, so that the next read shows a change.
 */
export const cacheControlByPolicy: Readonly<Record<CachePolicy, string>> = {
  catalogue: 'public, no-cache',
  private: 'private, no-store',
  'no-store': 'no-store',
}

/** Which caches may store a reply, and for how long it is valid. */
export type CachePolicy = 'catalogue' | 'private' | 'no-store'

export const jsonContentType = 'application/json; charset=utf-8'

/**
 * No cache keeps replies to one caller, so that the next user of a browser finds none. `catalogue` replies are stored by browsers and proxies and revalidated each time, so that the next read shows a
 * change.
 */
export const cacheControlByPolicy: Readonly<Record<CachePolicy, string>> = {
  catalogue: 'public, no-cache',
  private: 'private, no-store',
  'no-store': 'no-store',
}

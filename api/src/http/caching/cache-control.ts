/** Who may keep a reply, and until when it is true. */
export type CachePolicy = 'catalogue' | 'private' | 'no-store'

export const jsonContentType = 'application/json; charset=utf-8'

/** Kept by browsers and proxies, and asked about each time: a change is seen by the next read. */
export const cacheControlHeaders: Readonly<Record<CachePolicy, string>> = {
  catalogue: 'public, no-cache',
  private: 'private, no-cache',
  'no-store': 'no-store',
}

/** Who may keep a reply, and until when it is true. */
export type ReplyKind = 'catalogue' | 'private' | 'never kept'

export const jsonType = 'application/json; charset=utf-8'

/** Kept by browsers and proxies, and asked about each time: a change is seen by the next read. */
export const cacheControl: Readonly<Record<ReplyKind, string>> = {
  catalogue: 'public, no-cache',
  private: 'private, no-cache',
  'never kept': 'no-store',
}

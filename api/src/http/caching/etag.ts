import { hash } from 'node:crypto'
import type { ContentEncoding } from './reply-cache.ts'

/** Returns a strong entity tag of a body, without quotes, that is equal in every process. */
export function createEtag(body: string | Buffer): string {
  return hash('sha1', body, 'base64url')
}

/** Returns the tag as it is sent. Each content encoding is a different body, and thus has its own tag. */
export function formatEtag(etag: string, encoding: ContentEncoding): string {
  return encoding === 'identity' ? `"${etag}"` : `"${etag}.${encoding}"`
}

/** Returns whether `If-None-Match` names this body in any encoding. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return (
    ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((each) => /^(?:W\/)?"([\w-]+)(?:\.(?:br|gzip))?"$/.exec(each.trim())?.[1] === etag)
  )
}

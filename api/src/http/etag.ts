import { hash } from 'node:crypto'
import type { Packing } from './reply-cache.ts'

/** A strong entity tag of a body, without quotes: the same bytes give the same tag in every process. */
export function etagOf(body: string): string {
  return hash('sha1', body, 'base64url')
}

/** The tag as it is sent: each packing is a body of its own, so it has a tag of its own. */
export function quotedEtag(etag: string, packing: Packing): string {
  return packing === 'identity' ? `"${etag}"` : `"${etag}.${packing}"`
}

/** Whether the caller holds this very body already, in any packing (`If-None-Match`). */
export function isHeld(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return (
    ifNoneMatch.trim() === '*' ||
    ifNoneMatch
      .split(',')
      .some((each) => /^(?:W\/)?"([\w-]+)(?:\.(?:br|gzip))?"$/.exec(each.trim())?.[1] === etag)
  )
}

import { hash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { ContentEncoding } from './reply-cache.ts'

/** A strong entity tag of a body, without quotes: the same bytes give the same tag in every process. */
export function createEtag(body: string | Buffer): string {
  return hash('sha1', body, 'base64url')
}

/**
 * A strong entity tag of what was read of the catalogue. Its version tells any two contents apart; the checksum, which
 * costs a fifth of a hash, tells apart what two releases of the API make of one content.
 * @param counts of a reply of cards, what changes apart from the version: a hash of it, for checksums may collide
 */
export function createCatalogueEtag(body: Buffer, version: number, counts: string | null): string {
  const tag = `${version.toString(36)}-${crc32(body).toString(36)}`
  return counts === null ? tag : `${tag}-${hash('sha1', counts, 'base64url')}`
}

/** The tag as it is sent: each packing is a body of its own, so it has a tag of its own. */
export function formatEtag(etag: string, encoding: ContentEncoding): string {
  return encoding === 'identity' ? `"${etag}"` : `"${etag}.${encoding}"`
}

/** Whether the caller holds this very body already, in any packing (`If-None-Match`). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return (
    ifNoneMatch.trim() === '*' ||
    ifNoneMatch
      .split(',')
      .some((each) => /^(?:W\/)?"([\w-]+)(?:\.(?:br|gzip))?"$/.exec(each.trim())?.[1] === etag)
  )
}

import { hash } from 'node:crypto'

export type CatalogueKind = 'product' | 'insertSet' | 'card'

/**
 * The id (24 hex characters) of what a source knows by `sourceId`: the first 12 bytes of a hash, so that a second
 * import, here or on another machine, meets the same row.
 */
export function hashSourceId(kind: CatalogueKind, sourceId: string): string {
  return hash('sha256', `${kind}\n${sourceId}`).slice(0, 24)
}

/** Raised when a row's stored form changes, so that the next import writes every row anew. */
const storedFormVersion = 1

/** 32 hex characters that differ where any field of a row differs. */
export function hashContent(row: object): string {
  return hash('sha256', `${storedFormVersion}${JSON.stringify(row)}`).slice(0, 32)
}

import { hash } from 'node:crypto'
import * as z from 'zod/mini'

export const CatalogueRowKind = z.enum(['product', 'insertSet', 'card'])
export type CatalogueRowKind = z.infer<typeof CatalogueRowKind>

/**
 * Returns the id (24 hex characters) for a source's `sourceId`: the first 12 bytes of a hash, so that a later
 * import, on any machine, finds the same row.
 */
export function hashSourceId(kind: CatalogueRowKind, sourceId: string): string {
  return hash('sha256', `${kind}\n${sourceId}`).slice(0, 24)
}

/** Raise it when a row's stored form changes, so that the next import rewrites every row. */
const storedFormVersion = 2

/** Returns 32 hex characters that differ if any field of a row differs. */
export function hashRowContent(row: object): string {
  return hash('sha256', `${storedFormVersion}${JSON.stringify(row)}`).slice(0, 32)
}

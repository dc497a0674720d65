import type { CatalogueAttributes } from '@ninepocket/contract/catalogue/insert-set'
import { InvalidRowError } from './invalid-row-error.ts'

/** The source's key for the base set of a parallel, and the catalogue's. */
const parallelKeys = ['Parallel of', 'parallelOf']

/**
 * Reads a JSON object with arbitrary keys. Every value is stored as text, nested values as their JSON. "Parallel
 * of" becomes `parallelOf` (docs/decisions: parallels name their base set).
 * @throws InvalidRowError if the text is not a JSON object
 */
export function parseAttributesJson(json: string | null): CatalogueAttributes {
  if (json === null) return {}
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    throw new InvalidRowError('attributes is not JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new InvalidRowError('attributes is not a JSON object')
  }
  const entries = Object.entries(value)
    .filter(([, inner]) => inner !== null)
    .map(([key, inner]) => [
      toStorableText(parallelKeys.includes(key) ? 'parallelOf' : key),
      toStorableText(typeof inner === 'object' ? JSON.stringify(inner) : String(inner)),
    ])
  return Object.fromEntries(entries)
}

/** Replaces what JSON can escape and PostgreSQL cannot hold: NUL and lone surrogates. */
function toStorableText(text: string): string {
  if (text.includes('\0')) throw new InvalidRowError('attributes holds a NUL character')
  return text.toWellFormed()
}

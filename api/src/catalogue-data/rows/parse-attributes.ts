import type { CatalogueAttributes } from '@ninepocket/contract/catalogue/insert-set'
import { InvalidRow } from './invalid-row.ts'

/** The source's key for the base set of a parallel, and ours. */
const parallelKeys = ['Parallel of', 'parallelOf']

/**
 * Reads a JSON object of free keys; every value is kept as text, what is nested as its JSON.
 * "Parallel of" becomes `parallelOf` (docs/decisions: parallels name their base set).
 * @throws InvalidRow where it is no JSON object
 */
export function parseAttributes(json: string | null): CatalogueAttributes {
  if (json === null) return {}
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    throw new InvalidRow('attributes is not JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new InvalidRow('attributes is not a JSON object')
  }
  const entries = Object.entries(value)
    .filter(([, inner]) => inner !== null)
    .map(([key, inner]) => [
      toStorableText(parallelKeys.includes(key) ? 'parallelOf' : key),
      toStorableText(typeof inner === 'object' ? JSON.stringify(inner) : String(inner)),
    ])
  return Object.fromEntries(entries)
}

/** JSON can escape what PostgreSQL cannot hold: NUL, and halves of surrogate pairs. */
function toStorableText(text: string): string {
  if (text.includes('\0')) throw new InvalidRow('attributes holds a NUL character')
  return text.toWellFormed()
}

import { formatLocation } from '@ninepocket/contract/collection/record/owner-only-copy-fields'
import { normalizeText } from '../../../text/normalize-text.ts'
import type { IndexedCopy } from './indexed-copy.ts'

/**
 * Builds for each row the text that only its owner searches besides `text`: tags, location and seller. A search by
 * others must not read it, because it would find what only the owner sees (spec §10.9).
 */
export function buildOwnerSearchTexts(rows: ReadonlyArray<IndexedCopy>): string[] {
  // Many copies have the same tags and location.
  const normalized = new Map<string, string>()
  return rows.map((row) => {
    const text = [...(row.tags ?? []), formatLocationOfRow(row), row.acquired_from].filter(Boolean).join('\n')
    const known = normalized.get(text)
    if (known !== undefined) return known
    const lines = text.split('\n').map(normalizeText).join('\n')
    normalized.set(text, lines)
    return lines
  })
}

/** Formats "Box 3, row 2", as the table shows it; null without a location. */
export const formatLocationOfRow = ({ box, box_row, binder, binder_page, binder_pocket }: IndexedCopy) =>
  formatLocation({ box, boxRow: box_row, binder, binderPage: binder_page, binderPocket: binder_pocket })

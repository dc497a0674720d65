import type { Card } from '@ninepocket/contract/catalogue/card'
import type { ImportRow } from '@ninepocket/contract/imports/collection-import'
import { rowFates, rowOutcomes } from '@ninepocket/contract/imports/import-rule'
import * as z from 'zod/mini'
import type { RowOf } from '../../../database/define-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { cutText } from '../../../text/cut-text.ts'
import { findCardsWithParents } from '../../catalogue/cards/cards-with-parents.ts'
import type { listRowsAfterLine } from './decide-rows-repository.ts'
import { parseStoredRowContent, type RowContent } from './row-content.ts'

/** A stored row of an import as lists read it: `raw` is only the beginning of its text. */
export type StoredImportRow = RowOf<typeof listRowsAfterLine>

const RowValues = z.object({ fate: z.nullable(z.enum(rowFates)), outcome: z.nullable(z.enum(rowOutcomes)) })

/** Returns what a row says, by field. */
function toValues(content: RowContent | null): Record<string, string> {
  const details = Object.entries(content?.details ?? {}).map(([name, value]) => [name, toText(value)] as const)
  const entries = [...Object.entries(content?.card ?? {}), ...details]
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

/** Limit in characters on each text of a row. A note of 5,000 characters is not needed to choose a card. */
const maxShownLength = 500

const shorten = (text: string, maxLength: number) => (text.length > maxLength ? `${cutText(text, maxLength)}…` : text)

const toText = (value: unknown) =>
  shorten(Array.isArray(value) ? value.join(', ') : value ? String(value) : '', maxShownLength)

/** Returns rows as members see them, with their cards as guests see these. */
export async function loadImportRowViews(
  db: Queryable,
  importId: string,
  rows: ReadonlyArray<StoredImportRow>,
): Promise<ImportRow[]> {
  const ids = rows.flatMap(({ card_id: cardId, candidates }) => [...(cardId ? [cardId] : []), ...(candidates ?? [])])
  const cards = await findCardsWithParents(db, [...new Set(ids)])
  const cardById = new Map<string, Card>(cards.map((card) => [card.id, card]))
  return rows.map((row) => {
    const content = row.content === null ? null : parseStoredRowContent(row.content)
    return {
      importId,
      line: row.line,
      ...z.parse(RowValues, row),
      values: toValues(content),
      setText: row.set_text ?? '',
      count: row.copies,
      card: cardById.get(row.card_id ?? '') ?? null,
      candidates: (row.candidates ?? []).flatMap((id) => cardById.get(id) ?? []),
      reason: row.reason,
      ...(content?.fixed && { hasFixedFate: true }),
      text: row.raw === null ? null : shorten(Buffer.from(row.raw, 'hex').toString(), maxShownLength),
    }
  })
}

import { FieldChanges } from '@ninepocket/contract/catalogue/editing/catalogue-field-values'
import { CatalogueRowKind } from '../../catalogue-data/write/source-id.ts'
import type { DeclaredValues } from '../../database/define-statement.ts'

export type StoredSuggestion = {
  id: number
  userId: string
  kind: CatalogueRowKind
  rowId: string | null
  isNew: boolean
  name: string
  changes: FieldChanges
  evidence: string
  evidenceUrl: string | null
  createdAt: Date
  decidedAt: Date | null
  decision: string | null
  declineReason: string | null
  isAutomatic: boolean
}

/** SQL: the columns of a suggestion (`s`). */
export const suggestionColumnsSql = `s.id, s.user_id, s.kind, s.entity_id, s.is_new, s.name, s.changes, s.evidence, s.evidence_url,
  s.created_at, s.decided_at, s.decision, s.decline_reason, s.is_automatic`
export const suggestionColumnTypes = {
  id: 'int8',
  user_id: 'bytea',
  kind: 'text',
  entity_id: 'bytea?',
  is_new: 'bool',
  name: 'text',
  changes: 'json',
  evidence: 'text',
  evidence_url: 'text?',
  created_at: 'timestamptz',
  decided_at: 'timestamptz?',
  decision: 'text?',
  decline_reason: 'text?',
  is_automatic: 'bool',
} as const

export const toStoredSuggestion = (row: DeclaredValues<typeof suggestionColumnTypes>): StoredSuggestion => ({
  id: row.id,
  userId: row.user_id,
  kind: CatalogueRowKind.parse(row.kind),
  rowId: row.entity_id,
  isNew: row.is_new,
  name: row.name,
  changes: FieldChanges.parse(row.changes),
  evidence: row.evidence,
  evidenceUrl: row.evidence_url,
  createdAt: row.created_at,
  decidedAt: row.decided_at,
  decision: row.decision,
  declineReason: row.decline_reason,
  isAutomatic: row.is_automatic,
})

import type { FieldChanges } from '@ninepocket/contract/catalogue/editing/catalogue-field-values'
import { defineStatement } from '../../database/define-statement.ts'
import type { Queryable } from '../../database/queryable.ts'
import {
  type StoredSuggestion,
  suggestionColumnsSql,
  suggestionColumnTypes,
  toStoredSuggestion,
} from './suggestion-row.ts'

const countSuggestionsStatement = defineStatement({
  name: 'countSuggestionsForLimits',
  text: `select count(*) filter (where decided_at is null) as open,
      count(*) filter (where created_at > now() - interval '1 day') as recent,
      coalesce(extract(epoch from min(created_at) filter (where created_at > now() - interval '1 day')
        + interval '1 day' - now()), 0)::float8 as wait_seconds
    from catalogue_suggestions where user_id = $userId`,
  parameters: { userId: 'bytea' },
  columns: { open: 'int8', recent: 'int8', wait_seconds: 'float8' },
})

/** Counts a member's open suggestions and those of the last 24 hours, with the ms until the oldest of them is older. */
export async function countSuggestionsForLimits(
  db: Queryable,
  userId: string,
): Promise<{ open: number; recent: number; waitMs: number }> {
  const row = await countSuggestionsStatement.first(db, { userId })
  return { open: row?.open ?? 0, recent: row?.recent ?? 0, waitMs: (row?.wait_seconds ?? 0) * 1000 }
}

/** SQL: an accepted suggestion (`s`) that still counts. */
const standsSql = `s.decision = 'accept' and not exists (select from catalogue_edits r where r.reverts_id = s.edit_id)`

const countAcceptedStatement = defineStatement({
  name: 'countAcceptedSuggestionsPerUser',
  text: `select s.user_id, count(*) as accepted from catalogue_suggestions s
    where s.user_id = any($userIds) and ${standsSql} group by s.user_id`,
  parameters: { userIds: 'bytea[]' },
  columns: { user_id: 'bytea', accepted: 'int8' },
})

/** Counts the accepted suggestions of members, except those that were reverted. Members without any are left out. */
export async function countAcceptedSuggestionsPerUser(
  db: Queryable,
  userIds: ReadonlyArray<string>,
): Promise<Map<string, number>> {
  const rows = await countAcceptedStatement.all(db, { userIds })
  return new Map(rows.map(({ user_id: userId, accepted }) => [userId, accepted]))
}

type NewSuggestion = Pick<
  StoredSuggestion,
  'userId' | 'kind' | 'rowId' | 'isNew' | 'name' | 'changes' | 'evidence' | 'evidenceUrl'
>

const insertSuggestionStatement = defineStatement({
  name: 'insertSuggestion',
  text: `insert into catalogue_suggestions as s
      (user_id, kind, entity_id, is_new, name, changes, evidence, evidence_url)
    values ($userId, $kind, $rowId, $isNew, $name, $changes, $evidence, $evidenceUrl) returning ${suggestionColumnsSql}`,
  parameters: {
    userId: 'bytea',
    kind: 'text',
    rowId: 'bytea?',
    isNew: 'bool',
    name: 'text',
    changes: 'json',
    evidence: 'text',
    evidenceUrl: 'text?',
  },
  columns: suggestionColumnTypes,
})

export async function insertSuggestion(db: Queryable, suggestion: NewSuggestion): Promise<StoredSuggestion> {
  const inserted = await insertSuggestionStatement.first(db, suggestion)
  if (inserted === null) throw new Error('An insert has returned no row')
  return toStoredSuggestion(inserted)
}

const getSuggestionOfEditStatement = defineStatement({
  name: 'requireSuggestionOfEdit',
  text: `select ${suggestionColumnsSql} from catalogue_suggestions s where s.edit_id = $editId`,
  parameters: { editId: 'int8' },
  columns: suggestionColumnTypes,
})

/** Returns the suggestion that an edit has applied. */
export async function requireSuggestionOfEdit(db: Queryable, editId: number): Promise<StoredSuggestion> {
  const row = await getSuggestionOfEditStatement.first(db, { editId })
  if (row === null) throw new Error('The edit applies no suggestion')
  return toStoredSuggestion(row)
}

const acceptSuggestionStatement = defineStatement({
  name: 'acceptSuggestion',
  text: `update catalogue_suggestions s set decided_at = now(), decision = 'accept', decided_by = $decidedBy,
      is_automatic = $decidedBy::bytea is null, changes = $changes, edit_id = $editId,
      entity_id = (select coalesce(target_id, entity_id) from catalogue_edits where id = $editId)
    where s.id = $id returning ${suggestionColumnsSql}`,
  parameters: { id: 'int8', decidedBy: 'bytea?', changes: 'json', editId: 'int8' },
  columns: suggestionColumnTypes,
})

/**
 * Records the edit that applied a suggestion. Without an admin it was applied at once. A suggested merge is credited on
 * the page of the row that stays.
 */
export async function acceptSuggestion(
  db: Queryable,
  values: { id: number; decidedBy: string | null; changes: FieldChanges; editId: number },
): Promise<StoredSuggestion> {
  const accepted = await acceptSuggestionStatement.first(db, values)
  if (accepted === null) throw new Error('The suggestion to accept does not exist')
  return toStoredSuggestion(accepted)
}

const reopenSuggestionStatement = defineStatement({
  name: 'reopenSuggestion',
  text: `update catalogue_suggestions s set decided_at = null, decision = null, decided_by = null, edit_id = null
    where s.edit_id = $editId returning ${suggestionColumnsSql}`,
  parameters: { editId: 'int8' },
  columns: suggestionColumnTypes,
})

/** Opens the suggestion again whose edit has not stayed; null if the edit applies none. */
export async function reopenSuggestion(db: Queryable, editId: number): Promise<StoredSuggestion | null> {
  const row = await reopenSuggestionStatement.first(db, { editId })
  return row && toStoredSuggestion(row)
}

const declineSuggestionStatement = defineStatement({
  name: 'declineSuggestion',
  text: `update catalogue_suggestions set decided_at = now(), decision = 'decline', decided_by = $decidedBy,
    decline_reason = $reason where id = $id`,
  parameters: { id: 'int8', decidedBy: 'bytea', reason: 'text' },
  columns: {},
})

export async function declineSuggestion(
  db: Queryable,
  values: { id: number; decidedBy: string; reason: string },
): Promise<void> {
  await declineSuggestionStatement.all(db, values)
}

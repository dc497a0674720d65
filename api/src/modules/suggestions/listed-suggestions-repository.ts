import { type DeclaredValues, defineStatement } from '../../database/define-statement.ts'
import type { Queryable } from '../../database/queryable.ts'
import type { OffsetRange } from '../catalogue/paging/paging.ts'
import {
  type StoredSuggestion,
  suggestionColumnsSql,
  suggestionColumnTypes,
  toStoredSuggestion,
} from './suggestion-row.ts'

const memberColumnsSql = 'u.username, u.email'
const memberColumnTypes = { username: 'text', email: 'text' } as const
export type SuggestionWithMember = StoredSuggestion & { username: string; email: string }
const toSuggestionWithMember = (
  row: DeclaredValues<typeof suggestionColumnTypes & typeof memberColumnTypes>,
): SuggestionWithMember => ({
  ...toStoredSuggestion(row),
  username: row.username,
  email: row.email,
})

const lockSuggestionStatement = defineStatement({
  name: 'lockSuggestion',
  text: `select ${suggestionColumnsSql}, ${memberColumnsSql} from catalogue_suggestions s join users u on u.id = s.user_id
    where s.id = $id for update of s`,
  parameters: { id: 'int8' },
  columns: { ...suggestionColumnTypes, ...memberColumnTypes },
})

/** Returns a suggestion with its member, and locks it until commit; null if there is none. */
export async function lockSuggestion(db: Queryable, id: number): Promise<SuggestionWithMember | null> {
  const row = await lockSuggestionStatement.first(db, { id })
  return row && toSuggestionWithMember(row)
}

const listOpenStatement = defineStatement({
  name: 'listOpenSuggestions',
  text: `select ${suggestionColumnsSql}, ${memberColumnsSql} from catalogue_suggestions s join users u on u.id = s.user_id
    where s.decided_at is null order by s.id offset $offset limit $limit`,
  parameters: { offset: 'int8', limit: 'int8' },
  columns: { ...suggestionColumnTypes, ...memberColumnTypes },
})
const countOpenStatement = defineStatement({
  name: 'countOpenSuggestions',
  text: 'select count(*) as total from catalogue_suggestions where decided_at is null',
  parameters: {},
  columns: { total: 'int8' },
})

/** Lists open suggestions, oldest first, with their number. */
export async function listOpenSuggestions(
  db: Queryable,
  range: OffsetRange,
): Promise<{ suggestions: SuggestionWithMember[]; total: number }> {
  const rows = await listOpenStatement.all(db, range)
  const total = (await countOpenStatement.first(db, {}))?.total ?? 0
  return { suggestions: rows.map(toSuggestionWithMember), total }
}

const listOwnStatement = defineStatement({
  name: 'listOwnSuggestions',
  text: `select ${suggestionColumnsSql} from catalogue_suggestions s
    where s.user_id = $userId order by s.id desc offset $offset limit $limit`,
  parameters: { userId: 'bytea', offset: 'int8', limit: 'int8' },
  columns: suggestionColumnTypes,
})
const countOwnStatement = defineStatement({
  name: 'countOwnSuggestions',
  text: 'select count(*) as total from catalogue_suggestions where user_id = $userId',
  parameters: { userId: 'bytea' },
  columns: { total: 'int8' },
})

/** Lists the suggestions of a member, newest first, with their number. */
export async function listOwnSuggestions(
  db: Queryable,
  userId: string,
  range: OffsetRange,
): Promise<{ suggestions: StoredSuggestion[]; total: number }> {
  const rows = await listOwnStatement.all(db, { userId, ...range })
  const total = (await countOwnStatement.first(db, { userId }))?.total ?? 0
  return { suggestions: rows.map(toStoredSuggestion), total }
}

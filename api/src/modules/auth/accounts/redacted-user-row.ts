import type { ListedUser } from '@ninepocket/contract/trades/trader'
import type { DeclaredValues } from '../../../database/define-statement.ts'
import { isVisibleUserSql } from './visible-user-query.ts'

/** SQL: the columns of a user `u` who may have hidden the profile. Name and picture are left out then. */
export const redactedUserColumnsSql = `u.id, u.username, case when ${isVisibleUserSql} then u.name end as name,
  case when ${isVisibleUserSql} then u.avatar end as avatar`

/** Types of the columns, for declared statements. All are null in a row without a user. */
export const redactedUserColumnTypes = { id: 'bytea?', username: 'text?', name: 'text?', avatar: 'text?' } as const

/** Returns the user of a row, or null if it has none. */
export function toRedactedUser({
  id,
  username,
  name,
  avatar,
}: DeclaredValues<typeof redactedUserColumnTypes>): ListedUser | null {
  if (id === null || username === null) return null
  return { id, username, name: name ?? '', profilePicture: avatar === null ? null : `/files/${avatar}` }
}

import type { ListedUser } from '@ninepocket/contract/trades/trader'
import type { DeclaredValues } from '../../../database/define-statement.ts'
import { toFileUrl } from '../../../files/file-names.ts'
import { isVisibleUserSql } from './visible-user-query.ts'

/** SQL: the columns of a listed user `u`. */
export const listedUserColumnsSql = 'u.id, u.username, u.name, u.avatar'

/** SQL: the same columns of a user `u` who may have hidden the profile. Name and avatar are null if it is hidden. */
export const listedUserColumnsWithNameIfVisibleSql = `u.id, u.username, case when ${isVisibleUserSql} then u.name end as name,
  case when ${isVisibleUserSql} then u.avatar end as avatar`

/** Types of the columns, for declared statements. All are null in a row without a user. */
export const listedUserColumnTypes = { id: 'bytea?', username: 'text?', name: 'text?', avatar: 'text?' } as const
type ListedUserRow = DeclaredValues<typeof listedUserColumnTypes>

/** Returns the URL path of a user's avatar, or null without one. */
export const toProfilePictureUrl = (avatar: string | null) => (avatar === null ? null : toFileUrl(avatar))

/** Returns the user of a row, or null if it has none. */
export function toListedUser(row: ListedUserRow & { id: string; username: string }): ListedUser
export function toListedUser(row: ListedUserRow): ListedUser | null
export function toListedUser({ id, username, name, avatar }: ListedUserRow): ListedUser | null {
  if (id === null || username === null) return null
  return { id, username, name: name ?? '', profilePicture: toProfilePictureUrl(avatar) }
}

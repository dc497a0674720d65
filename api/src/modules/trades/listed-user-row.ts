import type { ListedUser } from '@ninepocket/contract/trades/trader'
import type { DeclaredValues } from '../../database/define-statement.ts'

/** SQL: the columns of a listed user `u`. */
export const listedUserColumnsSql = 'u.id, u.username, u.name, u.avatar'

/** Types of `listedUserColumnsSql`, for declared statements. All are null in a row that has the total alone. */
export const listedUserColumnTypes = { id: 'bytea?', username: 'text?', name: 'text?', avatar: 'text?' } as const
type ListedUserRow = DeclaredValues<typeof listedUserColumnTypes>

/** Returns the user of a row, or null if the row has the total alone. */
export function toListedUser({ id, username, name, avatar }: ListedUserRow): ListedUser | null {
  if (id === null || username === null) return null
  return { id, username, name: name ?? '', profilePicture: avatar === null ? null : `/files/${avatar}` }
}

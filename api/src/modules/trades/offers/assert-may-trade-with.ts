import { defineStatement } from '../../../database/define-statement.ts'
import { bytea, toKysely } from '../../../database/kysely.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { DomainError } from '../../../http/errors/domain-error.ts'
import { isVisibleUserSql } from '../../auth/accounts/visible-user-query.ts'
import { assertUnblocked } from '../../blocks/block-service.ts'
import { createUserNotFoundError } from '../../users/profile-access.ts'

const readVisibility = defineStatement({
  name: 'readVisibilityOfTraders',
  text: `select u.id, ${isVisibleUserSql} as is_visible from users u
    where u.id = any($userIds) and u.activated_at is not null`,
  parameters: { userIds: 'bytea[]' },
  columns: { id: 'bytea', is_visible: 'bool' },
})

/**
 * Checks that two members may make and agree to offers with each other: both have a profile that everybody may see.
 * @throws DomainError 404 if there is no such partner, 403 if one of the profiles is hidden, 409 for oneself
 */
export async function assertMayTradeWith(db: Queryable, userId: string, partnerId: string): Promise<void> {
  if (userId === partnerId) throw new DomainError(409, 'OWN_COPIES', "You can't trade with yourself.")
  const rows = await readVisibility.all(db, { userIds: [userId, partnerId] })
  const isVisibleById = new Map(rows.map((row) => [row.id, row.is_visible]))
  if (!isVisibleById.has(partnerId)) throw createUserNotFoundError()
  if (!isVisibleById.get(userId))
    throw new DomainError(403, 'OWN_PROFILE_PRIVATE', 'Your profile is private. Make it public to trade.')
  if (!isVisibleById.get(partnerId)) throw new DomainError(403, 'PROFILE_PRIVATE', 'This profile is private')
  await assertUnblocked(db, userId, partnerId)
}

/** Returns whether a member is suspended, as seen by the transaction that suspends. */
export async function isSuspended(db: Queryable, userId: string): Promise<boolean> {
  const row = await toKysely(db)
    .selectFrom('users')
    .select('suspended_at')
    .where('id', '=', bytea(userId))
    .executeTakeFirst()
  return row?.suspended_at != null
}

import { newMemberDays } from '@ninepocket/contract/trades/new-member'
import { defineStatement } from '../../database/define-statement.ts'
import type { Queryable } from '../../database/queryable.ts'

/** SQL: whether the member `$userId` is no longer new (spec §9.16). */
export const isEstablishedMemberSql = `exists (
  select from users where id = $userId and activated_at <= now() - interval '${newMemberDays} days'
)`

const readIsNew = defineStatement({
  name: 'readIsNewMember',
  text: `select not ${isEstablishedMemberSql} as "isNew"`,
  parameters: { userId: 'bytea' },
  columns: { isNew: 'bool' },
})

/** Returns whether a member is still new (spec §9.16); true if the account is not activated or is gone. */
export async function isNewMember(db: Queryable, userId: string): Promise<boolean> {
  return (await readIsNew.first(db, { userId }))?.isNew ?? true
}

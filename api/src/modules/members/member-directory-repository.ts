import type { MemberListFilter } from '@ninepocket/contract/admin/member-list-filters'
import { type ExpressionBuilder, sql } from 'kysely'
import { bytea, toKysely } from '../../database/kysely.ts'
import type { Queryable } from '../../database/queryable.ts'
import type { Database } from '../../database/schema.gen.ts'
import type { OffsetRange } from '../catalogue/paging/paging.ts'

export type MemberFilter = { term: string; state: MemberListFilter }

const memberColumns = [
  'id',
  'username',
  'name',
  'email',
  'avatar',
  'created_at as createdAt',
  'is_admin as isAdmin',
  'is_public as isPublic',
  'is_collection_private as isCollectionPrivate',
  sql<boolean>`activated_at is not null`.as('isActivated'),
  sql<boolean>`suspended_at is not null`.as('isSuspended'),
] as const

type UserExpressions = ExpressionBuilder<Database, 'users'>

/** Conditions by state. Accounts of members who are suspended are activated. */
const stateConditions = {
  all: (eb: UserExpressions) => eb.lit(true),
  active: (eb: UserExpressions) => eb.and([eb('activated_at', 'is not', null), eb('suspended_at', 'is', null)]),
  suspended: (eb: UserExpressions) => eb('suspended_at', 'is not', null),
  inactive: (eb: UserExpressions) => eb('activated_at', 'is', null),
  admins: (eb: UserExpressions) => eb('is_admin', '=', true),
}

const escapeLikePattern = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`)

const selectMembers = (db: Queryable, { term, state }: MemberFilter) => {
  const members = toKysely(db).selectFrom('users').where(stateConditions[state])
  if (term === '') return members
  const pattern = `%${escapeLikePattern(term)}%`
  return members.where((eb) =>
    eb.or([eb('username', 'ilike', pattern), eb('name', 'ilike', pattern), eb('email', 'ilike', pattern)]),
  )
}

const selectColumns = (members: ReturnType<typeof selectMembers>) => members.select(memberColumns)

export type MemberRow = Awaited<ReturnType<ReturnType<typeof selectColumns>['execute']>>[number]

/** Returns a range of the members who match, the newest first, and their number. */
export async function readMembers(
  db: Queryable,
  filter: MemberFilter,
  { offset, limit }: OffsetRange,
): Promise<{ rows: MemberRow[]; total: number }> {
  const members = selectMembers(db, filter)
  const { total } = await members.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await selectColumns(members)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()
  return { rows, total }
}

export async function readMember(db: Queryable, id: string): Promise<MemberRow | null> {
  const members = toKysely(db).selectFrom('users').where('id', '=', bytea(id))
  return (await members.select(memberColumns).executeTakeFirst()) ?? null
}

import type { ListedUser } from '@ninepocket/contract/trades/trader'
import { sql } from 'kysely'
import { defineStatement } from '../../database/define-statement.ts'
import { bytea, toKysely } from '../../database/kysely.ts'
import type { Queryable } from '../../database/queryable.ts'
import {
  listedUserColumnsWithNameIfVisibleSql,
  listedUserColumnTypes,
  toListedUser,
} from '../auth/accounts/listed-user-row.ts'
import type { OffsetRange } from '../catalogue/paging/paging.ts'

type Block = { blockerId: string; blockedId: string }

export async function insertBlock(db: Queryable, { blockerId, blockedId }: Block): Promise<void> {
  await toKysely(db)
    .insertInto('member_blocks')
    .values({ blocker_id: bytea(blockerId), blocked_id: bytea(blockedId) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteBlock(db: Queryable, { blockerId, blockedId }: Block): Promise<void> {
  await toKysely(db)
    .deleteFrom('member_blocks')
    .where('blocker_id', '=', bytea(blockerId))
    .where('blocked_id', '=', bytea(blockedId))
    .execute()
}

export async function countBlocks(db: Queryable, blockerId: string): Promise<number> {
  const { count } = await toKysely(db)
    .selectFrom('member_blocks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('blocker_id', '=', bytea(blockerId))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Returns whether the blocker blocks this member. A block in the other direction does not count; `isEitherBlocked`
 * checks both.
 */
export async function hasBlock(db: Queryable, { blockerId, blockedId }: Block): Promise<boolean> {
  const row = await toKysely(db)
    .selectFrom('member_blocks')
    .select(sql<number>`1`.as('found'))
    .where('blocker_id', '=', bytea(blockerId))
    .where('blocked_id', '=', bytea(blockedId))
    .executeTakeFirst()
  return row !== undefined
}

const readBlockedMembers = defineStatement({
  name: 'listBlockedMembers',
  text: `select ${listedUserColumnsWithNameIfVisibleSql} from member_blocks b join users u on u.id = b.blocked_id
    where b.blocker_id = $blockerId order by b.created_at desc, u.id offset $offset limit $limit`,
  parameters: { blockerId: 'bytea', offset: 'int8', limit: 'int8' },
  columns: listedUserColumnTypes,
})

/** Returns a range of the members whom a member blocks, latest first; of a hidden profile the username only. */
export async function readBlockedUsers(db: Queryable, blockerId: string, range: OffsetRange): Promise<ListedUser[]> {
  const rows = await readBlockedMembers.all(db, { blockerId, ...range })
  return rows.flatMap((row) => toListedUser(row) ?? [])
}

/** SQL: whether neither the user `u` nor the caller $viewerId blocks the other. True for guests, whose id is null. */
export const isUnblockedUserSql = `u.id not in (
    select blocked_id from member_blocks where blocker_id = $viewerId
    union all select blocker_id from member_blocks where blocked_id = $viewerId
  )`

/** SQL: whether neither of two users, given as expressions of their ids, blocks the other. */
export const buildIsUnblockedPairSql = (one: string, other: string): string => `not exists (
    select from member_blocks b where b.blocker_id = ${one} and b.blocked_id = ${other}
  ) and not exists (select from member_blocks b where b.blocker_id = ${other} and b.blocked_id = ${one})`

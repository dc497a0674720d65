/** SQL: whether neither the user `u` nor the caller $viewerId blocks the other. True for guests, whose id is null. */
export const isUnblockedUserSql = `u.id not in (
    select blocked_id from member_blocks where blocker_id = $viewerId
    union all select blocker_id from member_blocks where blocked_id = $viewerId
  )`

/** SQL: the two users of each block, in both orders. */
export const bothOrdersOfBlockedPairsSql =
  'select blocker_id, blocked_id from member_blocks union all select blocked_id, blocker_id from member_blocks'

/** Builds SQL: a column of two tables with `user_id` for each pair of their users of whom one blocks the other. */
export const buildRowPairsOfBlockedUsersSql = (one: string, other: string, column: string): string => `
  select ${one}.${column}, ${other}.${column} from member_blocks b
    join ${one} on ${one}.user_id = b.blocker_id join ${other} on ${other}.user_id = b.blocked_id
  union all select ${one}.${column}, ${other}.${column} from member_blocks b
    join ${one} on ${one}.user_id = b.blocked_id join ${other} on ${other}.user_id = b.blocker_id`

/** SQL: whether neither the user `u` nor the caller $viewerId blocks the other. True for guests, whose id is null. */
export const isUnblockedUserSql = `u.id not in (
    select blocked_id from member_blocks where blocker_id = $viewerId
    union all select blocker_id from member_blocks where blocked_id = $viewerId
  )`

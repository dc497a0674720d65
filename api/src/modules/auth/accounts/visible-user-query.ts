/** SQL: whether every visitor may see the profile of the user `u` (spec §10.3). */
export const isVisibleUserSql = 'u.is_public and u.suspended_at is null'

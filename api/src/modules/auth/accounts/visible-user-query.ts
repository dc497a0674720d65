/** SQL: whether every visitor may see the profile of a user (spec §10.3). */
export const buildIsVisibleUserSql = (alias: string): string => `${alias}.is_public and ${alias}.suspended_at is null`

/** SQL: whether every visitor may see the profile of the user `u` (spec §10.3). */
export const isVisibleUserSql = buildIsVisibleUserSql('u')

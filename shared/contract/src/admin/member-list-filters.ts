/** States by which admins list members; `inactive` accounts are not activated. */
export const memberListFilters = ['all', 'active', 'suspended', 'inactive', 'admins'] as const
export type MemberListFilter = (typeof memberListFilters)[number]

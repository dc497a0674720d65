/** States by which admins list members; `inactive` accounts are not activated. */
export const memberStates = ['all', 'active', 'suspended', 'inactive', 'admins'] as const
export type MemberState = (typeof memberStates)[number]

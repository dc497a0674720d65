/** Limit on the characters by which members are searched. */
export const maxMemberTermLength = 100

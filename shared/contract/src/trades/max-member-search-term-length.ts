/** Limit on the characters by which members are searched. */
export const maxMemberSearchTermLength = 100

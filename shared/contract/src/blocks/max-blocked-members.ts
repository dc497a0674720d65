/** Limit on the members whom one member blocks. */
export const maxBlockedMembers = 1_000

/** Limit on the members whom one member blocks. */
export const maxBlocks = 1_000

/** Limit on ids in one address. In a file of its own, so that browsers need no schema for it. */
export const maxCommaSeparatedIds = 100

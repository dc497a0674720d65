/** Limit per user: two and a half times the largest measured collection, about 150 MB. */
export const maxCopiesPerUser = 250_000

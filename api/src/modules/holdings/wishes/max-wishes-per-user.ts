/** Limit on one user's wishes. */
export const maxWishesPerUser = 100_000

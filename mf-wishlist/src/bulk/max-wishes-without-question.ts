/** Asks before changes of more wishes at once (spec §4.11). */
export const maxWishesWithoutQuestion = 20

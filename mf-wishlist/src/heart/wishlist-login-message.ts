/** Shown on the login page (spec §6.2). */
export const wishlistLoginMessage = 'Please log in to add items to your wishlist'

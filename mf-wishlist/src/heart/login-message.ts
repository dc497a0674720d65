/** What a guest is told on the login page (spec §6). */
export const loginMessage = 'Please log in to add items to your wishlist'

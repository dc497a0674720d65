/** The list that this remote owns of `/@:username/:list`; the router ignores case, and redirects correct it. */
export const wishlistPathParamValues = { list: ['wishlist'] }

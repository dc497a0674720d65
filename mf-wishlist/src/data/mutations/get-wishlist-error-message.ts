import { ApiError } from '@ninepocket/client/api-error'

/** Returns the server's message when the wishlist is full, which the member could not guess (spec §8.5); else `fallback`. */
export const getWishlistErrorMessage = (error: Error, fallback = 'Failed to update wishlist'): string =>
  error instanceof ApiError && error.code === 'TOO_MANY_WISHES' ? error.message : fallback

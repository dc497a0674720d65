import { ApiError } from '@ninepocket/client/api-error'

/** Returns the server's message when the wishlist is full, which the member could not guess (spec §8.5). */
export const getWishlistErrorMessage = (error: Error): string =>
  error instanceof ApiError && error.code === 'TOO_MANY_WISHES' ? error.message : 'Failed to update wishlist'

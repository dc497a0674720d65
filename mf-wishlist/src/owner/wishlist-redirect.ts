import { getUserListRedirect, getUserPathRedirect, toSlugObject } from '@ninepocket/browse/data/user-path-redirect'

type RedirectInput = Parameters<typeof getUserListRedirect>[0]

/** Returns the right address of a wishlist that was asked for by another spelling or an old username, or null. */
export const getWishlistRedirect = (input: RedirectInput): string | null => getUserListRedirect(input, 'wishlist')

/** The same for a user's want list. */
export const getWantListRedirect = (input: RedirectInput): string | null =>
  getUserPathRedirect(input, (paths, username) =>
    paths.wantList(username, toSlugObject(input.params.product), toSlugObject(input.params.insertSet)),
  )

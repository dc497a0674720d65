import { getUserListRedirect, getUserPathRedirect, toSlugObject } from '@ninepocket/browse/data/user-path-redirect'

type RedirectInput = Parameters<typeof getUserListRedirect>[0]

export const getWishlistRedirect = (input: RedirectInput): string | null => getUserListRedirect(input, 'wishlist')

export const getWantListRedirect = (input: RedirectInput): string | null =>
  getUserPathRedirect(input, (paths, username) =>
    paths.wantList(username, toSlugObject(input.params.product), toSlugObject(input.params.insertSet)),
  )

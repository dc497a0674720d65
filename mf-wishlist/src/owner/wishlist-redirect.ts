import { getUserListRedirect, getUserPathRedirect, toSlugParam } from '@ninepocket/browse/data/user-path-redirect'

type RedirectInput = Parameters<typeof getUserListRedirect>[0]

export const getWishlistRedirect = (input: RedirectInput): string | null => getUserListRedirect(input, 'wishlist')

export const getWantListRedirect = (input: RedirectInput): string | null =>
  getUserPathRedirect(input, (paths, username) =>
    paths.wantList(username, toSlugParam(input.params.product), toSlugParam(input.params.insertSet)),
  )

import {
  buildListBreadcrumbs,
  formatListTitle,
  type NamedUserList,
  type PlaceInUserList,
} from '@ninepocket/browse/page-head/list-breadcrumbs'
import type { PublicUser } from '@ninepocket/contract/users/user'
import type { Breadcrumb } from '@ninepocket/runtime/page-head'

const wishlistInfo: NamedUserList = { list: 'wishlist', name: 'Wishlist' }

/** Builds "Home > user > Wishlist > product > insert set > card", as far as given (spec §2.10). */
export const buildWishlistBreadcrumbs = (
  site: { productNoun: string },
  user: PublicUser,
  parents?: PlaceInUserList,
): Breadcrumb[] => buildListBreadcrumbs(site, user, wishlistInfo, parents)

/** Formats "Wayne's Wishlist" (spec §2.18). */
export const formatWishlistTitle = (user: PublicUser): string => formatListTitle(user, wishlistInfo)

import { crumbsOfList, listTitle, type NamedList } from '@ninepocket/browse/head/crumbs-of-list'
import type { PublicUser } from '@ninepocket/contract/user'
import type { Crumb } from '@ninepocket/runtime/page-head'

const wishlist: NamedList = { list: 'wishlist', name: 'Wishlist' }

/** "Home > user > Wishlist > product > insert set > card", as deep as it is given (spec §2.10). */
export const crumbsTo = (
  site: { productNoun: string },
  user: PublicUser,
  place?: Parameters<typeof crumbsOfList>[3],
): Crumb[] => crumbsOfList(site, user, wishlist, place)

/** "Wayne's Wishlist" (spec §2.18). */
export const wishlistTitle = (user: PublicUser): string => listTitle(user, wishlist)

import { displayName } from '@ninepocket/browse/words/display-name'
import type { PublicUser } from '@ninepocket/contract/user'
import { sitePaths } from '@ninepocket/paths/site-paths'
import type { Crumb } from '@ninepocket/runtime/page-head'

type Named = { name: string; slug: string }
type Place = {
  product?: Named | undefined
  insertSet?: Named | undefined
  card?: { name: string } | undefined
}

export const homeCrumb: Crumb = { label: 'Home', to: '/' }

/** "Home > user > Wishlist > product > insert set > card", as deep as it is given (spec §2). */
export function crumbsTo(
  { productNoun }: { productNoun: string },
  user: PublicUser,
  { product, insertSet, card }: Place = {},
): Crumb[] {
  const paths = sitePaths(productNoun)
  const { username } = user
  const trail: Crumb[] = [
    homeCrumb,
    { label: displayName(user), to: paths.user(username) },
    { label: 'Wishlist', to: paths.userList(username, 'wishlist') },
  ]
  if (product) trail.push({ label: product.name, to: paths.userList(username, 'wishlist', product) })
  if (product && insertSet)
    trail.push({ label: insertSet.name, to: paths.userList(username, 'wishlist', product, insertSet) })
  if (card) trail.push({ label: card.name })
  return trail
}

/** "Wayne's Wishlist" (spec §2). */
export const wishlistTitle = (user: PublicUser): string => `${displayName(user)}'s Wishlist`

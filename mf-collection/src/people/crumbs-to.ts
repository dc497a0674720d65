import { displayName } from '@ninepocket/browse/words/display-name'
import type { PublicUser } from '@ninepocket/contract/user'
import { sitePaths } from '@ninepocket/paths/site-paths'
import type { Crumb } from '@ninepocket/runtime/page-head'
import type { CopyList } from './copy-lists.ts'

type Named = { name: string; slug: string }
type Place = {
  product?: Named | undefined
  insertSet?: Named | undefined
  card?: { name: string } | undefined
}

export const homeCrumb: Crumb = { label: 'Home', to: '/' }

/** "Home > user > Collection > product > insert set > card", as deep as it is given (spec §2). */
export function crumbsTo(
  { productNoun }: { productNoun: string },
  user: PublicUser,
  { list, name }: CopyList,
  { product, insertSet, card }: Place = {},
): Crumb[] {
  const paths = sitePaths(productNoun)
  const { username } = user
  const trail: Crumb[] = [
    homeCrumb,
    { label: displayName(user), to: paths.user(username) },
    { label: name, to: paths.userList(username, list) },
  ]
  if (product) trail.push({ label: product.name, to: paths.userList(username, list, product) })
  if (product && insertSet)
    trail.push({ label: insertSet.name, to: paths.userList(username, list, product, insertSet) })
  if (card) trail.push({ label: card.name })
  return trail
}

/** "Wayne's Collection" (spec §2). */
export const listTitle = (user: PublicUser, { name }: CopyList): string => `${displayName(user)}'s ${name}`

import type { PublicUser } from '@ninepocket/contract/user'
import { sitePaths, type UserList } from '@ninepocket/paths/site-paths'
import type { Crumb } from '@ninepocket/runtime/page-head'
import { displayName } from '../words/display-name.ts'

/** A list of a person: its part of the address, and what it is called. */
export type NamedList = { readonly list: UserList; readonly name: string }
type Named = { name: string; slug: string }
type Place = {
  product?: Named | undefined
  insertSet?: Named | undefined
  card?: { name: string } | undefined
}

export const homeCrumb: Crumb = { label: 'Home', to: '/' }

/** "Home > user > Collection > product > insert set > card", as deep as it is given (spec §2.10). */
export function crumbsOfList(
  { productNoun }: { productNoun: string },
  user: PublicUser,
  { list, name }: NamedList,
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

/** "Wayne's Collection" (spec §2.18). */
export const listTitle = (user: PublicUser, { name }: NamedList): string => `${displayName(user)}'s ${name}`

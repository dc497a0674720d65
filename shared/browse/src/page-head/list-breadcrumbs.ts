import type { PublicUser } from '@ninepocket/contract/users/user'
import { buildSitePaths, type UserListName } from '@ninepocket/paths/site-paths'
import type { Breadcrumb } from '@ninepocket/runtime/page-head'
import { getUserDisplayName } from '../format/get-user-display-name.ts'

export type NamedUserList = { readonly list: UserListName; readonly name: string }
type LinkedEntity = { name: string; slug: string }
/** The deepest page of a list that breadcrumbs lead to. */
export type PlaceInUserList = {
  product?: LinkedEntity | undefined
  insertSet?: LinkedEntity | undefined
  card?: { name: string } | undefined
}

export const homeBreadcrumb: Breadcrumb = { label: 'Home', to: '/' }

/** Builds "Home > user > Collection > product > insert set > card", as deep as given (spec §2.10). */
export function buildListBreadcrumbs(
  { productNoun }: { productNoun: string },
  user: PublicUser,
  { list, name }: NamedUserList,
  { product, insertSet, card }: PlaceInUserList = {},
): Breadcrumb[] {
  const paths = buildSitePaths(productNoun)
  const { username } = user
  const breadcrumbs: Breadcrumb[] = [
    homeBreadcrumb,
    { label: getUserDisplayName(user), to: paths.user(username) },
    { label: name, to: paths.userList(username, list) },
  ]
  if (product) breadcrumbs.push({ label: product.name, to: paths.userList(username, list, product) })
  if (product && insertSet)
    breadcrumbs.push({ label: insertSet.name, to: paths.userList(username, list, product, insertSet) })
  if (card) breadcrumbs.push({ label: card.name })
  return breadcrumbs
}

/** Formats "Wayne's Collection" (spec §2.18). */
export const formatListTitle = (user: PublicUser, { name }: NamedUserList): string =>
  `${getUserDisplayName(user)}'s ${name}`

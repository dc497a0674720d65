import { parseUsername } from '@ninepocket/paths/parse-username'
import { buildSitePaths, type SitePaths, type UserListName } from '@ninepocket/paths/site-paths'
import type { PageContext } from '@ninepocket/runtime/page-head'
import { userByUsernameQuery } from './user-by-username-query.ts'

type RedirectInput = Pick<PageContext, 'params'> & { site: { productNoun: string }; read?: PageContext['read'] }

/**
 * Returns home if the name is missing, the built path if name or list have capitals or the user has another name by now
 * (spec §2.6), otherwise null.
 */
export function getUserPathRedirect(
  { params, site, read }: RedirectInput,
  buildPath: (paths: SitePaths, username: string) => string,
): string | null {
  const paths = buildSitePaths(site.productNoun)
  const username = parseUsername(params.username)
  if (username === null) return paths.home
  const user = read?.(userByUsernameQuery(username))?.user
  if (user && user.username !== username) return buildPath(paths, user.username)
  const isCanonical = params.username === `@${username}` && params.list === params.list?.toLowerCase()
  return isCanonical ? null : buildPath(paths, username)
}

/** Returns a path `/@name/…` or `/trades/name…` with another username, and any other path as it is. */
export const replaceUsernameInPath = (path: string, username: string): string =>
  path.replace(/^\/(@|trades\/)[^/]*/, (_, prefix) => `/${prefix}${encodeURIComponent(username)}`)

export const toSlugObject = (slug: string | undefined) => (slug === undefined ? undefined : { slug })

/** Redirects an address of a user's list, as `getUserPathRedirect`. The last segment is a card or a copy (`item`). */
export const getUserListRedirect = (input: RedirectInput, list: UserListName): string | null =>
  getUserPathRedirect(input, (paths, username) => {
    const { product, insertSet, card, item } = input.params
    return paths.userList(username, list, toSlugObject(product), toSlugObject(insertSet), toSlugObject(card ?? item))
  })

import { parseUsername } from '@ninepocket/paths/parse-username'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { findCopyListKind } from './copy-list-kinds.ts'

type Params = Readonly<Record<string, string | undefined>>
type RedirectInput = { params: Params; site: { productNoun: string } }

/** Null for a correct address. Redirects to lower case, and home if the name is missing (spec §2.6). */
export function getCopyListRedirect({ params, site }: RedirectInput): string | null {
  const paths = buildSitePaths(site.productNoun)
  const username = parseUsername(params.username)
  const list = findCopyListKind(params.list)
  if (username === null || !list) return paths.home
  if (params.username === `@${username}` && params.list === list.list) return null
  const toSlugParam = (pathSegment: string | undefined) =>
    pathSegment === undefined ? undefined : { slug: pathSegment }
  return paths.userList(
    username,
    list.list,
    toSlugParam(params.product),
    toSlugParam(params.insertSet),
    toSlugParam(params.item),
  )
}

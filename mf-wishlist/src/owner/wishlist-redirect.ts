import { parseUsername } from '@ninepocket/paths/parse-username'
import { buildSitePaths } from '@ninepocket/paths/site-paths'

type Params = Readonly<Record<string, string | undefined>>
type RedirectInput = { params: Params; site: { productNoun: string } }

const toSlugParam = (pathSegment: string | undefined) => (pathSegment === undefined ? undefined : { slug: pathSegment })

function getRedirect(
  { params, site }: RedirectInput,
  buildPath: (paths: ReturnType<typeof buildSitePaths>, username: string) => string,
): string | null {
  const paths = buildSitePaths(site.productNoun)
  const username = parseUsername(params.username)
  if (username === null) return paths.home
  const isCanonical = params.username === `@${username}` && params.list === 'wishlist'
  return isCanonical ? null : buildPath(paths, username)
}

/** Returns home if the name is missing, the lower-case URL if name or list have capitals (spec §2.6), otherwise null. */
export const getWishlistRedirect = (input: RedirectInput): string | null =>
  getRedirect(input, (paths, username) => {
    const { product, insertSet, card } = input.params
    return paths.userList(username, 'wishlist', toSlugParam(product), toSlugParam(insertSet), toSlugParam(card))
  })

export const getWantListRedirect = (input: RedirectInput): string | null =>
  getRedirect(input, (paths, username) =>
    paths.wantList(username, toSlugParam(input.params.product), toSlugParam(input.params.insertSet)),
  )

import { parseUsername } from '@ninepocket/paths/parse-username'
import { buildSitePaths } from '@ninepocket/paths/site-paths'

type Params = Readonly<Record<string, string | undefined>>
type RedirectInput = { params: Params; site: { productNoun: string } }

const toSlugParam = (pathSegment: string | undefined) =>
  pathSegment === undefined ? undefined : { slug: pathSegment }

/** The address of `/@name/wishlist…` leads on where it is not the one that is written so; null where it is. */
function getRedirect(
  { params, site }: RedirectInput,
  buildPath: (paths: ReturnType<typeof buildSitePaths>, username: string) => string,
): string | null {
  const paths = buildSitePaths(site.productNoun)
  const username = parseUsername(params.handle)
  if (username === null) return paths.home
  const isCanonical = params.handle === `@${username}` && params.list === 'wishlist'
  return isCanonical ? null : buildPath(paths, username)
}

/**
 * Where a page of a wishlist leads instead: home where the name is missing, and to lower case where it or the list is
 * in capitals (spec §2.6); null where the address is right.
 */
export const getWishlistRedirect = (input: RedirectInput): string | null =>
  getRedirect(input, (paths, username) => {
    const { product, insertSet, card } = input.params
    return paths.userList(
      username,
      'wishlist',
      toSlugParam(product),
      toSlugParam(insertSet),
      toSlugParam(card),
    )
  })

/** The same for the list to print. */
export const getWantListRedirect = (input: RedirectInput): string | null =>
  getRedirect(input, (paths, username) =>
    paths.wantList(username, toSlugParam(input.params.product), toSlugParam(input.params.insertSet)),
  )

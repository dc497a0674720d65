import { sitePaths } from '@ninepocket/paths/site-paths'
import { usernameOf } from '@ninepocket/paths/username-of'

type Params = Readonly<Record<string, string | undefined>>
type Asked = { params: Params; site: { productNoun: string } }

const slugOf = (part: string | undefined) => (part === undefined ? undefined : { slug: part })

/** The address of `/@name/wishlist…` leads on where it is not the one that is written so; null where it is. */
function instead(
  { params, site }: Asked,
  rightPath: (paths: ReturnType<typeof sitePaths>, username: string) => string,
): string | null {
  const paths = sitePaths(site.productNoun)
  const username = usernameOf(params.handle)
  if (username === null) return paths.home
  const isRight = params.handle === `@${username}` && params.list === 'wishlist'
  return isRight ? null : rightPath(paths, username)
}

/**
 * Where a page of a wishlist leads instead: home where the name is missing, and to lower case where it or the list is
 * in capitals (spec §2.6); null where the address is right.
 */
export const elsewhere = (asked: Asked): string | null =>
  instead(asked, (paths, username) => {
    const { product, insertSet, card } = asked.params
    return paths.userList(username, 'wishlist', slugOf(product), slugOf(insertSet), slugOf(card))
  })

/** The same for the list to print. */
export const elsewhereToPrint = (asked: Asked): string | null =>
  instead(asked, (paths, username) =>
    paths.wantList(username, slugOf(asked.params.product), slugOf(asked.params.insertSet)),
  )

import { sitePaths } from '@ninepocket/paths/site-paths'
import { usernameOf } from '@ninepocket/paths/username-of'
import { copyListOf } from './copy-lists.ts'

type Params = Readonly<Record<string, string | undefined>>
type Asked = { params: Params; site: { productNoun: string } }

/**
 * Where `/@name/list…` leads instead: home where the name is missing, and to lower case where name or list are in
 * capitals (spec §2.6); null where the address is right.
 */
export function elsewhere({ params, site }: Asked): string | null {
  const paths = sitePaths(site.productNoun)
  const username = usernameOf(params.handle)
  const list = copyListOf(params.list)
  if (username === null || !list) return paths.home
  if (params.handle === `@${username}` && params.list === list.list) return null
  const slug = (part: string | undefined) => (part === undefined ? undefined : { slug: part })
  return paths.userList(username, list.list, slug(params.product), slug(params.insertSet), slug(params.item))
}

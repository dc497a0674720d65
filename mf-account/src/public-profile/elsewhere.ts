import { sitePaths } from '@ninepocket/paths/site-paths'
import { usernameOf } from '@ninepocket/paths/username-of'

type Params = Readonly<Record<string, string | undefined>>
type Asked = { params: Params; site: { productNoun: string } }

/**
 * Where `/@name` leads instead: home where the name is missing, and to lower case where it is in
 * capitals (spec §2.6); null where the address is right.
 */
export function elsewhere({ params: { handle }, site }: Asked): string | null {
  const paths = sitePaths(site.productNoun)
  const username = usernameOf(handle)
  if (username === null) return paths.home
  return handle === `@${username}` ? null : paths.user(username)
}

/** Where `/@name/available-cards…` leads: what it showed in earlier days is on the profile (spec §2.6). */
export function profileInstead({ params, site }: Asked): string {
  const paths = sitePaths(site.productNoun)
  const username = usernameOf(params.handle)
  return username === null ? paths.home : paths.user(username)
}

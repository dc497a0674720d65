import { parseUsername } from '@ninepocket/paths/parse-username'
import { buildSitePaths } from '@ninepocket/paths/site-paths'

type Params = Readonly<Record<string, string | undefined>>
type RedirectInput = { params: Params; site: { productNoun: string } }

/**
 * Where `/@name` leads instead: home where the name is missing, and to lower case where it is in
 * capitals (spec §2.6); null where the address is right.
 */
export function getProfileRedirect({ params: { handle }, site }: RedirectInput): string | null {
  const paths = buildSitePaths(site.productNoun)
  const username = parseUsername(handle)
  if (username === null) return paths.home
  return handle === `@${username}` ? null : paths.user(username)
}

/** Where `/@name/available-cards…` leads: what it showed in earlier days is on the profile (spec §2.6). */
export function getAvailableCardsRedirect({ params, site }: RedirectInput): string {
  const paths = buildSitePaths(site.productNoun)
  const username = parseUsername(params.handle)
  return username === null ? paths.home : paths.user(username)
}

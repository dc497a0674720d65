import { parseUsername } from '@ninepocket/paths/parse-username'
import { buildSitePaths } from '@ninepocket/paths/site-paths'

type Params = Readonly<Record<string, string | undefined>>
type RedirectInput = { params: Params; site: { productNoun: string } }

/** Returns home if the name is missing, the lower-case URL if the name has capitals (spec §2.6), otherwise null. */
export function getProfileRedirect({ params, site }: RedirectInput): string | null {
  const paths = buildSitePaths(site.productNoun)
  const username = parseUsername(params.username)
  if (username === null) return paths.home
  return params.username === `@${username}` ? null : paths.user(username)
}

/** Returns the target of the legacy URL `/@name/available-cards…`: the profile (spec §2.6). */
export function getAvailableCardsRedirect({ params, site }: RedirectInput): string {
  const paths = buildSitePaths(site.productNoun)
  const username = parseUsername(params.username)
  return username === null ? paths.home : paths.user(username)
}

import { getUserPathRedirect } from '@ninepocket/browse/data/user-path-redirect'
import { parseUsername } from '@ninepocket/paths/parse-username'
import { buildSitePaths } from '@ninepocket/paths/site-paths'

type RedirectInput = Parameters<typeof getUserPathRedirect>[0]

export const getProfileRedirect = (input: RedirectInput): string | null =>
  getUserPathRedirect(input, (paths, username) => paths.user(username))

/** Returns the target of the legacy URL `/@name/available-cards…`: the profile (spec §2.6). */
export function getAvailableCardsRedirect({ params, site }: RedirectInput): string {
  const paths = buildSitePaths(site.productNoun)
  const username = parseUsername(params.username)
  return username === null ? paths.home : paths.user(username)
}

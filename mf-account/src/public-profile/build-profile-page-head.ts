import { userByUsernameQuery } from '@ninepocket/browse/data/user-by-username-query'
import { getUserDisplayName } from '@ninepocket/browse/format/get-user-display-name'
import { buildLoadingHead, buildNotFoundHead } from '@ninepocket/browse/page-head/fallback-heads'
import { homeBreadcrumb } from '@ninepocket/browse/page-head/list-breadcrumbs'
import type { PublicUser } from '@ninepocket/contract/users/user'
import { parseUsername } from '@ninepocket/paths/parse-username'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import type { PageContext, PageHead } from '@ninepocket/runtime/page-head'
import type { AnyQuery } from '@ninepocket/runtime/page-route'
import { allListStatsQuery } from '../data/queries/all-list-stats-query.ts'
import { userByIdQuery } from '../data/queries/user-by-id-query.ts'
import { isUserId } from './is-user-id.ts'

/** Returns the query for the user of an address and its cached result; null if the address is invalid. */
function findAddressedUser({ params, read }: PageContext): { query: AnyQuery; user: PublicUser | undefined } | null {
  if (params.userId !== undefined) {
    if (!isUserId(params.userId)) return null
    const query = userByIdQuery(params.userId)
    return { query, user: read(query)?.user }
  }
  const username = parseUsername(params.username)
  if (username === null) return null
  const query = userByUsernameQuery(username)
  return { query, user: read(query)?.user }
}

/** The totals need the user's id, so their query follows once the user is loaded. */
export function getProfilePageQueries(input: PageContext): ReadonlyArray<AnyQuery> {
  const found = findAddressedUser(input)
  if (!found) return []
  const { query, user } = found
  return user ? [query, allListStatsQuery(user.id)] : [query]
}

/** Returns the head of a profile. Its canonical URL contains the username, also for `/profile/{userId}`. */
export function buildProfilePageHead(input: PageContext): PageHead {
  const found = findAddressedUser(input)
  if (!found) return buildNotFoundHead('Profile not found')
  const { user } = found
  if (!user) {
    const username = parseUsername(input.params.username)
    return buildLoadingHead(username === null ? 'Member profile' : `Profile of @${username}`)
  }
  const name = getUserDisplayName(user)
  const canonical = buildSitePaths(input.site.productNoun).user(user.username)
  return {
    titles: [`${name}'s Profile`],
    canonical,
    description: `${name} on ${input.site.siteName}: collection, wishlist, and cards for trade and for sale.`,
    ...(user.profilePicture && { imageUrl: user.profilePicture }),
    breadcrumbs: [homeBreadcrumb, { label: name }],
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      dateCreated: user.memberSince,
      mainEntity: { '@type': 'Person', name, alternateName: user.username, identifier: user.id },
    },
  }
}

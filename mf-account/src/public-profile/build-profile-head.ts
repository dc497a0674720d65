import { getDisplayName } from '@ninepocket/browse/format/get-display-name'
import type { PublicUser } from '@ninepocket/contract/users/user'
import { parseUsername } from '@ninepocket/paths/parse-username'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import type { PageHead, PageInput } from '@ninepocket/runtime/page-head'
import type { AnyQuery } from '@ninepocket/runtime/page-route'
import { allUserStatsQuery } from '../data/queries/all-user-stats-query.ts'
import { userByIdQuery, userByUsernameQuery } from '../data/queries/user-by-username-query.ts'
import { isUserId } from './is-user-id.ts'

const homeBreadcrumb = { label: 'Home', to: '/' }

const buildUnknownUserHead = (): PageHead => ({ titles: [], breadcrumbs: [homeBreadcrumb] })

/** The question for the person whom an address names, and its answer; null where it can name nobody. */
function findAddressedUser({
  params,
  read,
}: PageInput): { query: AnyQuery; user: PublicUser | undefined } | null {
  if (params.userId !== undefined) {
    if (!isUserId(params.userId)) return null
    const query = userByIdQuery(params.userId)
    return { query, user: read(query)?.user }
  }
  const username = parseUsername(params.handle)
  if (username === null) return null
  const query = userByUsernameQuery(username)
  return { query, user: read(query)?.user }
}

/** The person, and once they are known their totals. */
export function profileQueries(input: PageInput): ReadonlyArray<AnyQuery> {
  const found = findAddressedUser(input)
  if (!found) return []
  const { query, user } = found
  return user ? [query, allUserStatsQuery(user.id)] : [query]
}

/** Of a profile: whoever opens it by id is told its one address, which is by name. */
export function buildProfileHead(input: PageInput): PageHead {
  const found = findAddressedUser(input)
  if (!found) return { ...buildUnknownUserHead(), isIndexed: false, status: 404 }
  const { user } = found
  if (!user) return buildUnknownUserHead()
  const name = getDisplayName(user)
  const canonical = buildSitePaths(input.site.productNoun).user(user.username)
  return {
    titles: [name],
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

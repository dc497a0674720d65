import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import type { Site } from '@ninepocket/contract/site/site'
import { searchMembers } from '@ninepocket/contract/trades/trade-endpoints'
import { definePageRoute } from '@ninepocket/runtime/page-route'
import { readMemberDirectoryQuery } from './read-member-directory-query.ts'

export const buildMemberDirectoryPageRoute = (site: Site) =>
  definePageRoute({
    path: '/members',
    chunk: 'member-directory-page',
    // Blocks hide members from each other, and a cached page would keep the names of profiles that were hidden since.
    isPersonal: true,
    load: () =>
      import(/* webpackChunkName: "member-directory-page" */ './member-directory-page.tsx').then(
        (m) => m.MemberDirectoryPage,
      ),
    queries: ({ search }) => [
      endpointQuery(searchMembers, { query: readMemberDirectoryQuery(new URLSearchParams(search)) }),
    ],
    head: ({ search }) => ({
      titles: ['Member directory'],
      description: `Members of ${site.siteName} and their collections.`,
      canonical: '/members',
      breadcrumbs: [{ label: 'Home', to: '/' }, { label: 'Members' }],
      ...(search.toString() !== '' && { isIndexed: false }),
    }),
  })

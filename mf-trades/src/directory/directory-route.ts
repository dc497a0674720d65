import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import type { Site } from '@ninepocket/contract/site/site'
import { listMemberDirectory } from '@ninepocket/contract/trades/trade-endpoints'
import { definePageRoute } from '@ninepocket/runtime/page-route'
import { readDirectoryQuery } from './read-directory-query.ts'

export const directoryRoute = (site: Site) =>
  definePageRoute({
    path: '/members',
    chunk: 'member-directory-page',
    // Blocks hide members from each other, and a cached page would keep the names of profiles that were hidden since.
    isPersonal: true,
    load: () =>
      import(/* webpackChunkName: "member-directory-page" */ './directory-page.tsx').then((m) => m.DirectoryPage),
    queries: ({ search }) => [
      endpointQuery(listMemberDirectory, { query: readDirectoryQuery(new URLSearchParams(search)) }),
    ],
    head: ({ search }) => ({
      titles: ['Members'],
      description: `Members of ${site.siteName} and their collections.`,
      canonical: '/members',
      breadcrumbs: [{ label: 'Home', to: '/' }, { label: 'Members' }],
      ...(search.toString() !== '' && { isIndexed: false }),
    }),
  })

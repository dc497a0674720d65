import type { Site } from '@ninepocket/contract/site/site'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { definePageRoute } from '@ninepocket/runtime/page-route'

export const buildOwnSuggestionsPageRoute = (site: Site) =>
  definePageRoute({
    path: buildSitePaths(site.productNoun).ownSuggestions,
    chunk: 'own-suggestions-page',
    load: () =>
      import(/* webpackChunkName: "own-suggestions-page" */ './own-suggestions-page.tsx').then(
        (m) => m.OwnSuggestionsPage,
      ),
    head: () => ({
      titles: ['My suggestions'],
      breadcrumbs: [{ label: 'Home', to: '/' }, { label: 'My suggestions' }],
      isIndexed: false,
    }),
    isPersonal: true,
    requiresLogin: { message: 'Please log in to see your suggestions' },
  })

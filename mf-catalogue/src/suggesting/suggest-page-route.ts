import { catalogueKinds } from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import type { Site } from '@ninepocket/contract/site/site'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { definePageRoute } from '@ninepocket/runtime/page-route'

export const buildSuggestPageRoute = (site: Site) =>
  definePageRoute({
    path: buildSitePaths(site.productNoun).patterns.suggest,
    paramValues: { kind: catalogueKinds },
    chunk: 'suggest-page',
    load: () => import(/* webpackChunkName: "suggest-page" */ './suggest-page.tsx').then((m) => m.SuggestPage),
    head: () => ({
      titles: ['Suggest a change'],
      breadcrumbs: [{ label: 'Home', to: '/' }, { label: 'Suggest a change' }],
      isIndexed: false,
    }),
    isPersonal: true,
    requiresLogin: { message: 'Please log in to suggest a change' },
  })

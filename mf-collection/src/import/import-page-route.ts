import type { Site } from '@ninepocket/contract/site/site'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { definePageRoute } from '@ninepocket/runtime/page-route'

export const buildImportPageRoute = ({ productNoun }: Site) =>
  definePageRoute({
    path: buildSitePaths(productNoun).importCards,
    chunk: 'import-page',
    load: () => import(/* webpackChunkName: "import-page" */ './import-page.tsx').then((m) => m.ImportPage),
    head: () => ({
      titles: ['Import cards'],
      breadcrumbs: [{ label: 'Home', to: '/' }, { label: 'Import cards' }],
      isIndexed: false,
    }),
    isPersonal: true,
    requiresLogin: { message: 'Please log in to import cards' },
  })

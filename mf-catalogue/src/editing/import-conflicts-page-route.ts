import type { Site } from '@ninepocket/contract/site/site'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { definePageRoute } from '@ninepocket/runtime/page-route'

export const buildImportConflictsPageRoute = (site: Site) =>
  definePageRoute({
    path: buildSitePaths(site.productNoun).editCatalogue,
    chunk: 'import-conflicts-page',
    load: () =>
      import(/* webpackChunkName: "import-conflicts-page" */ './import-conflicts-page.tsx').then(
        (m) => m.ImportConflictsPage,
      ),
    head: () => ({
      titles: ['Edit catalogue', 'Admin'],
      breadcrumbs: [{ label: 'Home', to: '/' }, { label: 'Edit catalogue' }],
      isIndexed: false,
    }),
    isPersonal: true,
    requiresLogin: { message: 'Please log in to edit the catalogue', adminOnly: true },
  })

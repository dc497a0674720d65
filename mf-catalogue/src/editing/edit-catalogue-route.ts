import type { Site } from '@ninepocket/contract/site/site'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { definePageRoute } from '@ninepocket/runtime/page-route'

export const buildEditCatalogueRoute = (site: Site) =>
  definePageRoute({
    path: buildSitePaths(site.productNoun).editCatalogue,
    chunk: 'edit-catalogue-page',
    load: () =>
      import(/* webpackChunkName: "edit-catalogue-page" */ './edit-catalogue-page.tsx').then(
        (m) => m.EditCataloguePage,
      ),
    head: () => ({
      titles: ['Edit Catalogue'],
      breadcrumbs: [{ label: 'Home', to: '/' }, { label: 'Edit Catalogue' }],
      isIndexed: false,
    }),
    isPersonal: true,
    requiresLogin: { message: 'Please log in to edit the catalogue', adminOnly: true },
  })

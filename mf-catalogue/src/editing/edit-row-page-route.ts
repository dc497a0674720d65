import { catalogueKinds } from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import type { Site } from '@ninepocket/contract/site/site'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { definePageRoute } from '@ninepocket/runtime/page-route'
import { getEditRowPageTitle } from './get-edit-row-page-title.ts'

/** Pages of admins, who load their code only here. */
export const buildEditRowPageRoute = (site: Site) =>
  definePageRoute({
    path: buildSitePaths(site.productNoun).patterns.editRow,
    paramValues: { kind: catalogueKinds },
    chunk: 'edit-row-page',
    load: () => import(/* webpackChunkName: "edit-row-page" */ './edit-row-page.tsx').then((m) => m.EditRowPage),
    head: ({ params }) => ({
      titles: [getEditRowPageTitle(params), 'Admin'],
      breadcrumbs: [{ label: 'Home', to: '/' }, { label: 'Edit catalogue' }],
      isIndexed: false,
    }),
    isPersonal: true,
    requiresLogin: { message: 'Please log in to edit the catalogue', adminOnly: true },
  })

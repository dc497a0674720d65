import type { Site } from '@ninepocket/contract/site/site'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { definePageRoute } from '@ninepocket/runtime/page-route'

export const buildExportPageRoute = ({ productNoun }: Site) =>
  definePageRoute({
    path: buildSitePaths(productNoun).exportCards,
    chunk: 'export-page',
    load: () => import(/* webpackChunkName: "export-page" */ './export-page.tsx').then((m) => m.ExportPage),
    head: () => ({
      titles: ['Export cards'],
      breadcrumbs: [{ label: 'Home', to: '/' }, { label: 'Export cards' }],
      isIndexed: false,
    }),
    isPersonal: true,
    requiresLogin: { message: 'Please log in to export cards' },
  })

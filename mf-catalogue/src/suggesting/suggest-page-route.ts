import { catalogueKinds, findCatalogueKind } from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import type { Site } from '@ninepocket/contract/site/site'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import type { PageContext } from '@ninepocket/runtime/page-head'
import { definePageRoute } from '@ninepocket/runtime/page-route'
import { suggestibleRowQuery } from './suggestible-row-query.ts'

const title = 'Suggest a change'

/** Returns the query for the row of the address; null for a new row. */
function findRowQuery({ params }: PageContext) {
  const kind = findCatalogueKind(params.kind)
  return kind === undefined || params.row === undefined || params.row === 'new'
    ? null
    : suggestibleRowQuery({ kind, id: params.row })
}

/** Returns the title of the page, behind the name of the row as soon as that has loaded. */
function readTitles(input: PageContext): string[] {
  const query = findRowQuery(input)
  if (query === null) return ['Suggest a new entry']
  const row = input.read(query)?.row
  return row ? [String(row.fields.name), title] : [title]
}

export const buildSuggestPageRoute = (site: Site) =>
  definePageRoute({
    path: buildSitePaths(site.productNoun).patterns.suggest,
    paramValues: { kind: catalogueKinds },
    chunk: 'suggest-page',
    load: () => import(/* webpackChunkName: "suggest-page" */ './suggest-page.tsx').then((m) => m.SuggestPage),
    queries: (input) => [findRowQuery(input)].filter((query) => query !== null),
    head: (input) => ({
      titles: readTitles(input),
      breadcrumbs: [{ label: 'Home', to: '/' }, { label: title }],
      isIndexed: false,
    }),
    isPersonal: true,
    requiresLogin: { message: 'Please log in to suggest a change' },
  })

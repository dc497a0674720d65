import type { Site } from '@ninepocket/contract/site/site'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { definePageRoute } from '@ninepocket/runtime/page-route'
import { sessionQuery } from '@ninepocket/runtime/session'
import { catalogueSearchResultsQuery } from '../data/catalogue-search-results-query.ts'
import { searchedCardsSource } from '../data/searched-cards-source.ts'
import { getInitialQueriesUnlessFiltered } from '../ownership-filter/get-initial-queries-unless-filtered.ts'
import { readSearchTerm } from './read-search-term.ts'
import { readSearchFilters } from './search-filters-in-url.ts'

export const buildSearchPageRoute = (site: Site) =>
  definePageRoute({
    path: buildSitePaths(site.productNoun).search(),
    chunk: 'search-page',
    load: () => import(/* webpackChunkName: "search-page" */ './search-page.tsx').then((m) => m.SearchPage),
    queries: (input) => {
      const term = readSearchTerm(input.search)
      if (term === '') return []
      const filters = readSearchFilters(input.search, input.read(sessionQuery()))
      return [
        catalogueSearchResultsQuery(term),
        ...getInitialQueriesUnlessFiltered(input, searchedCardsSource(term, filters)),
      ]
    },
    head: ({ search }) => {
      const term = readSearchTerm(search)
      return {
        titles: term === '' ? ['Search cards and sets'] : [term, 'Search'],
        isIndexed: false,
        breadcrumbs: [{ label: 'Home', to: '/' }, { label: 'Search' }],
      }
    },
  })

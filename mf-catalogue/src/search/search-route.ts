import { getInitialList } from '@ninepocket/browse/list/initial-list'
import type { Site } from '@ninepocket/contract/site/site'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { definePageRoute } from '@ninepocket/runtime/page-route'
import { searchQuery } from '../data/search-query.ts'
import { searchedCards } from '../data/searched-cards.ts'
import { readSearchTerm } from './read-search-term.ts'

export const buildSearchRoute = (site: Site) =>
  definePageRoute({
    path: buildSitePaths(site.productNoun).search(),
    chunk: 'search-page',
    load: () => import(/* webpackChunkName: "search-page" */ './search-page.tsx').then((m) => m.SearchPage),
    queries: (input) => {
      const term = readSearchTerm(input.search)
      return term === '' ? [] : [searchQuery(term), ...getInitialList(searchedCards(term), input).queries]
    },
    head: ({ search }) => {
      const term = readSearchTerm(search)
      return {
        titles: term === '' ? ['Search'] : [term, 'Search'],
        isIndexed: false,
        breadcrumbs: [{ label: 'Home', to: '/' }, { label: 'Search' }],
      }
    },
  })

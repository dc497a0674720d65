import { listStart } from '@ninepocket/browse/list/list-start'
import type { Site } from '@ninepocket/contract/site'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { pageRoute } from '@ninepocket/runtime/page-route'
import { foundCards } from '../data/found-cards.ts'
import { searchQuery } from '../data/search-query.ts'
import { searchTerm } from './search-term.ts'

export const searchRoute = (site: Site) =>
  pageRoute({
    path: sitePaths(site.productNoun).search(),
    chunk: 'search-page',
    load: () => import(/* webpackChunkName: "search-page" */ './search-page.tsx').then((m) => m.SearchPage),
    queries: (input) => {
      const term = searchTerm(input.search)
      return term === '' ? [] : [searchQuery(term), ...listStart(foundCards(term), input).queries]
    },
    head: ({ search }) => {
      const term = searchTerm(search)
      return {
        titles: term === '' ? ['Search'] : [term, 'Search'],
        isIndexed: false,
        crumbs: [{ label: 'Home', to: '/' }, { label: 'Search' }],
      }
    },
  })

import { buildListBreadcrumbs, formatListTitle } from '@ninepocket/browse/page-head/list-breadcrumbs'
import { copyTableQuery } from '../../data/queries/copy-table-query.ts'
import { userListStatsQuery } from '../../data/queries/user-list-stats-query.ts'
import { defineCopyListPageRoute } from '../../owner/define-copy-list-page-route.ts'
import { readTableOptions } from './table-options.ts'

/** The table of all copies of a list. The list itself is indexed, and this other order of it is not. */
export const buildAllCopiesPageRoute = () =>
  defineCopyListPageRoute({
    path: '/@:username/:list/copies',
    chunk: 'all-copies-page',
    load: () => import(/* webpackChunkName: "all-copies-page" */ './all-copies-page.tsx').then((m) => m.AllCopiesPage),
    queries: ({ user, list }, _, { search }) => [
      userListStatsQuery(user.id, list.list),
      copyTableQuery(user.id, list, readTableOptions(search, list, false)),
    ],
    head: ({ user, list }, _, { site }) => {
      const title = formatListTitle(user, list)
      return {
        titles: ['All copies', title],
        breadcrumbs: [...buildListBreadcrumbs(site, user, list), { label: 'All copies' }],
        description: `${title}: all copies in one list.`,
        isIndexed: false,
      }
    },
  })

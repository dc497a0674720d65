import { pageRoute } from '@ninepocket/runtime/page-route'
import { elsewhere, profileInstead } from './elsewhere.ts'
import { profileHead, userQueries } from './user-head.ts'

/**
 * Pages of people. The router has no pattern for "@" and a name (`/@:name` never matches): the shell gives this remote
 * only those addresses of `/:handle` that begin with "@" (shell/src/remotes/ownership.ts).
 */
export const publicProfileRoutes = () => [
  pageRoute({
    path: '/profile/:userId',
    chunk: 'user-by-id-page',
    load: () =>
      import(/* webpackChunkName: "user-by-id-page" */ './user-by-id-page.tsx').then((m) => m.UserByIdPage),
    queries: userQueries,
    head: profileHead,
    isPersonal: true,
  }),
  pageRoute({
    path: '/:handle',
    chunk: 'user-page',
    load: () => import(/* webpackChunkName: "user-page" */ './user-page.tsx').then((m) => m.UserPage),
    queries: userQueries,
    head: profileHead,
    isPersonal: true,
    redirect: elsewhere,
  }),
  pageRoute({
    path: '/:handle/available-cards/*',
    chunk: 'available-cards-page',
    load: () =>
      import(/* webpackChunkName: "available-cards-page" */ './available-cards-page.tsx').then(
        (m) => m.AvailableCardsPage,
      ),
    head: () => ({ titles: [], isIndexed: false }),
    redirect: profileInstead,
  }),
]

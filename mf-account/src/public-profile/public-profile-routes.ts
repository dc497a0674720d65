import { definePageRoute } from '@ninepocket/runtime/page-route'
import { buildProfileHead, profileQueries } from './build-profile-head.ts'
import { getAvailableCardsRedirect, getProfileRedirect } from './profile-redirect.ts'

/**
 * The router has no pattern for "@" and a name: `/@:name` never matches. The shell therefore gives this remote only
 * the URLs of `/:handle` that start with "@" (shell/src/remotes/routing/find-owning-remote.ts).
 */
export const publicProfileRoutes = () => [
  definePageRoute({
    path: '/profile/:userId',
    chunk: 'user-by-id-page',
    load: () =>
      import(/* webpackChunkName: "user-by-id-page" */ './user-by-id-page.tsx').then((m) => m.UserByIdPage),
    queries: profileQueries,
    head: buildProfileHead,
    isPersonal: true,
  }),
  definePageRoute({
    path: '/:handle',
    chunk: 'user-page',
    load: () => import(/* webpackChunkName: "user-page" */ './user-page.tsx').then((m) => m.UserPage),
    queries: profileQueries,
    head: buildProfileHead,
    isPersonal: true,
    redirect: getProfileRedirect,
  }),
  definePageRoute({
    path: '/:handle/available-cards/*',
    chunk: 'available-cards-redirect',
    load: () =>
      import(/* webpackChunkName: "available-cards-redirect" */ './available-cards-redirect.tsx').then(
        (m) => m.AvailableCardsRedirect,
      ),
    head: () => ({ titles: [], isIndexed: false }),
    redirect: getAvailableCardsRedirect,
  }),
]

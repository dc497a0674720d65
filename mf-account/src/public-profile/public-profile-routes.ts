import { definePageRoute } from '@ninepocket/runtime/page-route'
import { buildProfileHead, profileQueries } from './build-profile-head.ts'
import { getAvailableCardsRedirect, getProfileRedirect } from './profile-redirect.ts'

export const publicProfileRoutes = () => [
  definePageRoute({
    path: '/profile/:userId',
    chunk: 'user-by-id-page',
    load: () => import(/* webpackChunkName: "user-by-id-page" */ './user-by-id-page.tsx').then((m) => m.UserByIdPage),
    queries: profileQueries,
    head: buildProfileHead,
    isPersonal: true,
  }),
  definePageRoute({
    path: '/@:username',
    chunk: 'user-page',
    load: () => import(/* webpackChunkName: "user-page" */ './user-page.tsx').then((m) => m.UserPage),
    queries: profileQueries,
    head: buildProfileHead,
    isPersonal: true,
    redirect: getProfileRedirect,
  }),
  definePageRoute({
    path: '/@:username/available-cards/*',
    chunk: 'available-cards-redirect',
    load: () =>
      import(/* webpackChunkName: "available-cards-redirect" */ './available-cards-redirect.tsx').then(
        (m) => m.AvailableCardsRedirect,
      ),
    head: () => ({ titles: [], isIndexed: false }),
    redirect: getAvailableCardsRedirect,
  }),
]

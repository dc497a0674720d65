import { definePageRoute } from '@ninepocket/runtime/page-route'
import { buildProfilePageHead, getProfilePageQueries } from './build-profile-page-head.ts'
import { getAvailableCardsRedirect, getProfileRedirect } from './profile-redirect.ts'

export const buildPublicProfileRoutes = () => [
  definePageRoute({
    path: '/profile/:userId',
    chunk: 'user-by-id-page',
    load: () => import(/* webpackChunkName: "user-by-id-page" */ './user-by-id-page.tsx').then((m) => m.UserByIdPage),
    queries: getProfilePageQueries,
    head: buildProfilePageHead,
    isPersonal: true,
  }),
  definePageRoute({
    path: '/@:username',
    chunk: 'user-page',
    load: () => import(/* webpackChunkName: "user-page" */ './user-page.tsx').then((m) => m.UserPage),
    queries: getProfilePageQueries,
    head: buildProfilePageHead,
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

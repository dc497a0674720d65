import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { definePageRoute } from '@ninepocket/runtime/page-route'
import type { RemoteRoutes } from '@ninepocket/runtime/remote-interface'

export const profileRoutes: RemoteRoutes = ({ productNoun }) => [
  definePageRoute({
    path: buildSitePaths(productNoun).profile,
    chunk: 'profile-page',
    load: () => import(/* webpackChunkName: "profile-page" */ './profile-page.tsx').then((m) => m.ProfilePage),
    head: () => ({
      titles: ['Edit Profile'],
      breadcrumbs: [{ label: 'Home', to: '/' }, { label: 'Edit Profile' }],
      isIndexed: false,
    }),
    isPersonal: true,
    requiresLogin: { message: 'Please log in to edit your profile' },
  }),
]

import { sitePaths } from '@ninepocket/paths/site-paths'
import { pageRoute } from '@ninepocket/runtime/page-route'
import type { RemoteRoutes } from '@ninepocket/runtime/remote-face'

export const profileRoutes: RemoteRoutes = ({ productNoun }) => [
  pageRoute({
    path: sitePaths(productNoun).profile,
    chunk: 'profile-page',
    load: () =>
      import(/* webpackChunkName: "profile-page" */ './profile-page.tsx').then((m) => m.ProfilePage),
    head: () => ({
      titles: ['Edit Profile'],
      crumbs: [{ label: 'Home', to: '/' }, { label: 'Edit Profile' }],
      isIndexed: false,
    }),
    isPersonal: true,
    membersOnly: { message: 'Please log in to edit your profile' },
  }),
]

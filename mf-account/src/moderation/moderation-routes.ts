import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { definePageRoute } from '@ninepocket/runtime/page-route'
import type { RemoteRoutes } from '@ninepocket/runtime/remote-interface'

export const moderationRoutes: RemoteRoutes = ({ productNoun }) => [
  definePageRoute({
    path: buildSitePaths(productNoun).pendingPhotos,
    chunk: 'pending-photos-page',
    load: () =>
      import(/* webpackChunkName: "pending-photos-page" */ './pending-photos-page.tsx').then(
        (m) => m.PendingPhotosPage,
      ),
    head: () => ({
      titles: ['Pending Photos'],
      breadcrumbs: [{ label: 'Home', to: '/' }, { label: 'Pending Photos' }],
      isIndexed: false,
    }),
    isPersonal: true,
    requiresLogin: { message: 'Please log in to review photos', adminOnly: true },
  }),
]

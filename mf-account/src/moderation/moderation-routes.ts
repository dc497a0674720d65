import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { definePageRoute } from '@ninepocket/runtime/page-route'
import type { RemoteRoutesFactory } from '@ninepocket/runtime/remote-interface'
import { buildPageHead, noIndex } from '../build-page-head.ts'

export const buildModerationRoutes: RemoteRoutesFactory = ({ productNoun }) => [
  definePageRoute({
    path: buildSitePaths(productNoun).pendingPhotos,
    chunk: 'pending-photos-page',
    load: () =>
      import(/* webpackChunkName: "pending-photos-page" */ './pending-photos-page.tsx').then(
        (m) => m.PendingPhotosPage,
      ),
    head: buildPageHead('Pending Photos', noIndex),
    isPersonal: true,
    requiresLogin: { message: 'Please log in to review photos', adminOnly: true },
  }),
]

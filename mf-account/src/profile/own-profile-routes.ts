import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { definePageRoute } from '@ninepocket/runtime/page-route'
import type { RemoteRoutesFactory } from '@ninepocket/runtime/remote-interface'
import { buildPageHead, noIndexHead } from '../build-page-head.ts'

export const buildOwnProfileRoutes: RemoteRoutesFactory = ({ productNoun }) => [
  definePageRoute({
    path: buildSitePaths(productNoun).profile,
    chunk: 'profile-page',
    load: () => import(/* webpackChunkName: "profile-page" */ './profile-page.tsx').then((m) => m.ProfilePage),
    head: buildPageHead('Edit Profile', noIndexHead),
    isPersonal: true,
    requiresLogin: { message: 'Please log in to edit your profile' },
  }),
  definePageRoute({
    // The token is optional, so that a cut-off link gets its own error page.
    path: '/change-email/:token?',
    chunk: 'change-email-page',
    load: () =>
      import(/* webpackChunkName: "change-email-page" */ './identity/change-email-page.tsx').then(
        (m) => m.ChangeEmailPage,
      ),
    head: buildPageHead('Change Email', noIndexHead),
  }),
]

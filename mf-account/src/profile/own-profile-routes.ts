import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { definePageRoute } from '@ninepocket/runtime/page-route'
import type { RemoteRoutesFactory } from '@ninepocket/runtime/remote-interface'
import { createPageHeadBuilder, noIndexHead } from '../create-page-head-builder.ts'

export const buildAccountSettingsRoutes: RemoteRoutesFactory = ({ productNoun }) => [
  definePageRoute({
    path: buildSitePaths(productNoun).profile,
    chunk: 'account-settings-page',
    load: () =>
      import(/* webpackChunkName: "account-settings-page" */ './account-settings-page.tsx').then(
        (m) => m.AccountSettingsPage,
      ),
    head: createPageHeadBuilder('Edit Profile', noIndexHead),
    isPersonal: true,
    requiresLogin: { message: 'Please log in to edit your profile' },
  }),
  definePageRoute({
    // The token is optional, so that a cut-off link gets its own error page.
    path: '/change-email/:token?',
    chunk: 'email-change-decision-page',
    load: () =>
      import(/* webpackChunkName: "email-change-decision-page" */ './identity/email-change-decision-page.tsx').then(
        (m) => m.EmailChangeDecisionPage,
      ),
    head: createPageHeadBuilder('Change Email', noIndexHead),
  }),
]

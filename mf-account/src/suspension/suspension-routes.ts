import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { definePageRoute } from '@ninepocket/runtime/page-route'
import type { RemoteRoutesFactory } from '@ninepocket/runtime/remote-interface'
import { createPageHeadBuilder, noIndexHead } from '../create-page-head-builder.ts'

/** Without `requiresLogin`: for the rest of the site a suspended member is a guest (spec §4.23). */
export const buildSuspensionRoutes: RemoteRoutesFactory = ({ productNoun }) => [
  definePageRoute({
    path: buildSitePaths(productNoun).suspended,
    chunk: 'suspended-page',
    load: () => import(/* webpackChunkName: "suspended-page" */ './suspended-page.tsx').then((m) => m.SuspendedPage),
    head: createPageHeadBuilder('Account Suspended', noIndexHead),
    isPersonal: true,
  }),
]

import { routes as accountRoutes } from '../../../mf-account/src/routes.tsx'
import { widgets as accountWidgets } from '../../../mf-account/src/widgets.ts'
import { routes as adminRoutes } from '../../../mf-admin/src/routes.tsx'
import { widgets as adminWidgets } from '../../../mf-admin/src/widgets.ts'
import { routes as catalogueRoutes } from '../../../mf-catalogue/src/routes.tsx'
import { widgets as catalogueWidgets } from '../../../mf-catalogue/src/widgets.ts'
import { routes as collectionRoutes } from '../../../mf-collection/src/routes.tsx'
import { widgets as collectionWidgets } from '../../../mf-collection/src/widgets.ts'
import { widgets as onboardingWidgets } from '../../../mf-onboarding/src/widgets.ts'
import { routes as tradesRoutes } from '../../../mf-trades/src/routes.tsx'
import { widgets as tradesWidgets } from '../../../mf-trades/src/widgets.ts'
import { routes as wishlistRoutes } from '../../../mf-wishlist/src/routes.tsx'
import { widgets as wishlistWidgets } from '../../../mf-wishlist/src/widgets.ts'
import type { RemoteRoutesFactory, RemoteWidgets } from '../../../shared/runtime/src/remote-interface.ts'
import type * as federated from '../../../shell/src/remotes/loading/load-remote.ts'

/** Replaces `shell/src/remotes/loading/load-remote.ts`: all remotes are in the bundle. */
const routes: Record<string, RemoteRoutesFactory> = {
  'mf-catalogue': catalogueRoutes,
  'mf-account': accountRoutes,
  'mf-admin': adminRoutes,
  'mf-collection': collectionRoutes,
  'mf-trades': tradesRoutes,
  'mf-wishlist': wishlistRoutes,
}
const widgets: Record<string, RemoteWidgets> = {
  'mf-account': accountWidgets,
  'mf-admin': adminWidgets,
  'mf-catalogue': catalogueWidgets,
  'mf-collection': collectionWidgets,
  'mf-onboarding': onboardingWidgets,
  'mf-trades': tradesWidgets,
  'mf-wishlist': wishlistWidgets,
}
const rejectUnknownRemote = (remote: string) => Promise.reject(new Error(`${remote} is not in the bundle`))

export const {
  registerLiveRemotes,
  registerRemoteEntries,
  listRemoteNamesForSlot,
  reregisterRemote,
  reportLoadFailure,
  reportRenderError,
  importRemoteRoutes,
  loadWidgetsOfRemote,
} = {
  // Versions are fixed at build time.
  registerLiveRemotes: () => undefined,
  registerRemoteEntries: () => undefined,
  reregisterRemote: () => undefined,
  reportLoadFailure: () => undefined,
  reportRenderError: () => undefined,
  listRemoteNamesForSlot: (slot) => Object.keys(widgets).filter((remote) => slot in (widgets[remote] ?? {})),
  importRemoteRoutes: async (remote) => routes[remote] ?? rejectUnknownRemote(remote),
  loadWidgetsOfRemote: async (remote) => widgets[remote] ?? rejectUnknownRemote(remote),
} satisfies typeof federated

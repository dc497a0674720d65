import { routes as accountRoutes } from '../../../mf-account/src/routes.tsx'
import { widgets as accountWidgets } from '../../../mf-account/src/widgets.ts'
import { routes as catalogueRoutes } from '../../../mf-catalogue/src/routes.tsx'
import { routes as collectionRoutes } from '../../../mf-collection/src/routes.tsx'
import { widgets as collectionWidgets } from '../../../mf-collection/src/widgets.ts'
import { routes as wishlistRoutes } from '../../../mf-wishlist/src/routes.tsx'
import { widgets as wishlistWidgets } from '../../../mf-wishlist/src/widgets.ts'
import type { RemoteRoutesFactory, RemoteWidgets } from '../../../shared/runtime/src/remote-interface.ts'
import type * as federated from '../../../shell/src/remotes/loading/load-remote.ts'

/** Replaces `shell/src/remotes/loading/load-remote.ts`: all remotes are in the bundle. */
const routes: Record<string, RemoteRoutesFactory> = {
  'mf-catalogue': catalogueRoutes,
  'mf-account': accountRoutes,
  'mf-collection': collectionRoutes,
  'mf-wishlist': wishlistRoutes,
}
const widgets: Record<string, RemoteWidgets> = {
  'mf-account': accountWidgets,
  'mf-collection': collectionWidgets,
  'mf-wishlist': wishlistWidgets,
}
const rejectUnknownRemote = (remote: string) => Promise.reject(new Error(`${remote} is not in the bundle`))

export const {
  registerLiveRemotes,
  registerRemoteEntries,
  listRemotesForSlot,
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
  listRemotesForSlot: (slot) => Object.keys(widgets).filter((remote) => slot in (widgets[remote] ?? {})),
  importRemoteRoutes: async (remote) => routes[remote] ?? rejectUnknownRemote(remote),
  loadWidgetsOfRemote: async (remote) => widgets[remote] ?? rejectUnknownRemote(remote),
} satisfies typeof federated

import { routes as accountRoutes } from '../../../mf-account/src/routes.tsx'
import { widgets as accountWidgets } from '../../../mf-account/src/widgets.ts'
import { routes as catalogueRoutes } from '../../../mf-catalogue/src/routes.tsx'
import type { RemoteRoutes, RemoteWidgets } from '../../../shared/runtime/src/remote-face.ts'

/** What stands in the place of `shell/src/remotes/load-remote.ts`: all parts are in the bundle. */
const routes: Record<string, RemoteRoutes> = { 'mf-catalogue': catalogueRoutes, 'mf-account': accountRoutes }
const widgets: Record<string, RemoteWidgets> = { 'mf-account': accountWidgets }

export function registerLiveRemotes(): void {
  // Nothing is live: what is there was built in.
}

export function remotesFilling(slot: string): string[] {
  return Object.keys(widgets).filter((remote) => slot in (widgets[remote] ?? {}))
}

export async function loadRoutes(remote: string): Promise<RemoteRoutes> {
  return routes[remote] ?? Promise.reject(new Error(`${remote} is not in the bundle`))
}

export async function loadWidgets(remote: string): Promise<RemoteWidgets> {
  return widgets[remote] ?? Promise.reject(new Error(`${remote} is not in the bundle`))
}

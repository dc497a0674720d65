import type { Site } from '@ninepocket/contract/site/site'
import { listPathPatternsOfRoute } from '@ninepocket/runtime/path-patterns'
import { getLiveRemotes, setLiveRemotes } from '../live-remotes.ts'
import { importRemoteRoutes } from '../loading/load-remote.ts'

/**
 * Replaces the paths of an overridden remote, which the registry knows from the released version, with those of its own
 * routes. If these cannot be loaded, the error view of the page reports it.
 */
export async function replacePathsOfOverriddenRemote(name: string, site: Site): Promise<void> {
  const routes = await importRemoteRoutes(name).catch(() => null)
  if (!routes) return
  const paths = routes(site).flatMap(listPathPatternsOfRoute)
  setLiveRemotes(getLiveRemotes().map((remote) => (remote.name === name ? { ...remote, paths } : remote)))
}

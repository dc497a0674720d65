import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Site } from '@ninepocket/contract/site/site'
import { repositoryRoot } from '@ninepocket/releases/setup/repository-root'
import type { RemoteInfo } from '@ninepocket/shell/server/registry/registry'
import { placeholderProductNoun, toPathPatterns } from '@ninepocket/shell/server/registry/to-path-patterns'
import { isRemoteListing } from '@ninepocket/shell/server/registry/validate-remote-listing'
import { createServer } from 'vite'

/** Fields of a registry entry that a remote's source determines. */
type SourceDescription = Pick<
  RemoteInfo,
  'displayName' | 'audience' | 'paths' | 'navigation' | 'slots' | 'slotAudiences'
>

export type RemoteSourceDescriber = {
  /** Describes a remote by its current files. @throws {Error} if they cannot be loaded */
  describe(name: string, site: Site): Promise<SourceDescription>
  close(): Promise<void>
}

/** Creates a reader of the remotes' sources, for sites that run without builds. It notices changes of the files. */
export async function createRemoteSourceDescriber(): Promise<RemoteSourceDescriber> {
  const vite = await createServer({
    root: repositoryRoot,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    cacheDir: join(repositoryRoot, 'scripts', '.cache', 'vite'),
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  const load = async (name: string, file: string): Promise<Record<string, unknown>> =>
    existsSync(join(repositoryRoot, name, 'src', file)) ? vite.ssrLoadModule(`/${name}/src/${file}`) : {}
  return {
    async describe(name, site) {
      const { routes } = await load(name, 'routes.tsx')
      const { widgets } = await load(name, 'widgets.ts')
      const { remoteListing: listing } = await load(name, 'remote-listing.ts')
      if (!isRemoteListing(listing)) throw new Error(`${name}/src/remote-listing.ts exports no valid remoteListing`)
      const pages: unknown =
        typeof routes === 'function' ? routes({ ...site, productNoun: placeholderProductNoun }) : []
      return {
        displayName: listing.displayName,
        ...(listing.audience && { audience: listing.audience }),
        paths: toPathPatterns(pages),
        navigation: [...(listing.navigation ?? [])],
        slots: Object.keys(widgets ?? {}),
        slotAudiences: { ...listing.slotAudiences },
      }
    },
    close: () => vite.close(),
  }
}

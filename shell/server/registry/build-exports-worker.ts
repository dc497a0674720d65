/** A worker thread that loads a remote's server build and reports what it exports. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Site } from '@ninepocket/contract/site/site'
import { slugifyProductNoun } from '@ninepocket/paths/site-paths'
import type { ServerBuildSummary } from './build-description.ts'
import { shareServerModules } from './server-modules.ts'
import { placeholderProductNoun, toPathPatterns } from './to-path-patterns.ts'

const { shellFolder, serverUrl, site }: { shellFolder: string; serverUrl: string; site: Site } = workerData
shareServerModules(shellFolder)
// The build is not checked yet: that is the purpose of this thread.
const { routes, widgets, remoteListing }: { routes?: unknown; widgets?: unknown; remoteListing?: unknown } =
  await import(serverUrl)

function listPageChunks(pages: unknown): string[] | null {
  if (!Array.isArray(pages)) return null
  return pages.map((page: unknown) =>
    typeof page === 'object' && page !== null && 'chunk' in page ? String(page.chunk) : '',
  )
}

const isFunction = (value: unknown): value is (site: Site) => unknown => typeof value === 'function'

const paths = isFunction(routes) ? toPathPatterns(routes({ ...site, productNoun: placeholderProductNoun })) : []
const pathsOfSite = isFunction(routes) ? toPathPatterns(routes(site)) : []
const noun = slugifyProductNoun(site.productNoun)

const buildExports: ServerBuildSummary = {
  pageChunks: isFunction(routes) ? listPageChunks(routes(site)) : null,
  paths,
  pathsFollowNoun: paths.map((path) => path.replaceAll('{productNoun}', noun)).join() === pathsOfSite.join(),
  slots: typeof widgets === 'object' && widgets !== null ? Object.keys(widgets) : null,
  // Drops functions, which could not be sent.
  listing: JSON.parse(JSON.stringify(remoteListing ?? null)),
}
parentPort?.postMessage(buildExports)

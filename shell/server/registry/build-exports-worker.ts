/** A thread of its own that loads a remote's server build and says what it exposes. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Site } from '@ninepocket/contract/site/site'
import type { ServerBuildExports } from './build-description.ts'
import { shareServerModules } from './server-modules.ts'

const { shellFolder, serverUrl, site }: { shellFolder: string; serverUrl: string; site: Site } = workerData
shareServerModules(shellFolder)
// Nobody has looked at it yet: that is what this thread is for.
const { routes, widgets }: { routes?: unknown; widgets?: unknown } = await import(serverUrl)

function listPageChunks(pages: unknown): string[] | null {
  if (!Array.isArray(pages)) return null
  return pages.map((page: unknown) =>
    typeof page === 'object' && page !== null && 'chunk' in page ? String(page.chunk) : '',
  )
}

const buildExports: ServerBuildExports = {
  pageChunks: typeof routes === 'function' ? listPageChunks(routes(site)) : null,
  slots: typeof widgets === 'object' && widgets !== null ? Object.keys(widgets) : null,
}
parentPort?.postMessage(buildExports)

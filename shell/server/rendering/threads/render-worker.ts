/**
 * The thread that renders pages. It loads one version of each remote and is replaced when a live version changes,
 * because imported modules are never freed. An endless loop in a page stops this thread and not the site. It starts
 * before its versions are known, because the shell and React are most of what it loads.
 */
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getHeapStatistics } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import type { ServerShell } from '../../../src/server-shell-interface.ts'
import { guestVisitor } from '../../http/visitor.ts'
import { shareServerModules } from '../../registry/server-modules.ts'
import { createApiReader } from './api-port.ts'
import type {
  LayoutMarkup,
  RenderJob,
  RenderReply,
  RenderThreadLoadProgress,
  RenderThreadShellLoaded,
  RenderThreadVersions,
  RenderThreadVersionsLoaded,
  RenderWorkerData,
} from './render-messages.ts'

/** Limit on buffer memory between pages, which the heap limit of the thread does not count. */
const maxExternalBytes = 256 * 1024 * 1024

const { shellFolder, site, apiPort }: RenderWorkerData = workerData
const importFile = (file: string) => import(pathToFileURL(file).href)
const postToServer = (
  message: RenderThreadShellLoaded | RenderThreadLoadProgress | RenderThreadVersionsLoaded | RenderReply,
) => parentPort?.postMessage(message)

// The router logs addresses that it cannot decode, and addresses do not belong in a log.
console.warn = () => undefined

shareServerModules(shellFolder)
const shell: ServerShell = await importFile(join(shellFolder, 'dist/server/shell.mjs'))
shell.setApiReader(createApiReader(apiPort))

async function renderLayouts(): Promise<LayoutMarkup> {
  const [guest, unknown] = await Promise.all([
    shell.renderLayoutWithLoadingPage(site, guestVisitor.session),
    shell.renderLayoutWithLoadingPage(site, null),
  ])
  return { guest, unknown }
}

/** Remotes that cannot be rendered here, with the reason; the browser renders their pages. */
const unusableRemotes = new Map<string, string>()

async function loadRemotes({ remotes, unusable }: RenderThreadVersions): Promise<void> {
  shell.setRemotes(remotes)
  for (const [name, reason] of Object.entries(unusable)) unusableRemotes.set(name, reason)
  for (const { name, serverFolder } of remotes) {
    if (unusableRemotes.has(name)) continue
    postToServer({ loading: name })
    try {
      const { routes } = await importFile(join(serverFolder, 'server.mjs'))
      shell.registerRemote(name, routes, site)
    } catch (error) {
      unusableRemotes.set(name, String(error))
    }
  }
  postToServer({ loading: null })
}

/** The error with which `AbortSignal.timeout` aborts. */
const createTimeoutError = () => new DOMException('The operation was aborted due to timeout', 'TimeoutError')

async function renderJob({ id, path, deadline, ...request }: RenderJob): Promise<RenderReply> {
  let remote: string | null = null
  const timeout = new AbortController()
  // Cleared when the page ends, because an abort costs time for each call that got the signal.
  let timer: NodeJS.Timeout | undefined
  try {
    remote = shell.findOwningRemoteName(path, site.productNoun)
    const reason = remote && unusableRemotes.get(remote)
    if (reason) return { id, failure: reason, remote, isTimeout: false }
    // The thread may have been busy for too long.
    if (Date.now() >= deadline)
      return { id, failure: 'its time was over before it was rendered', remote, isTimeout: true }
    // A page that never ends must not block its render thread.
    const timedOut = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        timeout.abort(createTimeoutError())
        reject(timeout.signal.reason)
      }, deadline - Date.now())
    })
    const page = await Promise.race([shell.renderPage({ ...request, path, site, signal: timeout.signal }), timedOut])
    return { id, page }
  } catch (error) {
    return { id, failure: String(error), remote, isTimeout: timeout.signal.aborted }
  } finally {
    clearTimeout(timer)
  }
}

if (!parentPort) throw new Error('This file runs in a render thread of the page server')
// Warms up: the first render is slow.
shell.setRemotes([])
await renderLayouts()
const versionsMessage = once(parentPort, 'message')
postToServer({ isReady: true })
const [versions]: [RenderThreadVersions] = (await versionsMessage) as [RenderThreadVersions] // sent by renderer.ts
await loadRemotes(versions)
parentPort.on('message', async (job: RenderJob) => {
  postToServer(await renderJob(job))
  if (getHeapStatistics().external_memory > maxExternalBytes) process.exit(1)
})
postToServer({ layouts: await renderLayouts() })

/**
 * The thread that renders pages. It holds one version of each remote and is replaced when a live version changes,
 * for imported modules are never freed; an endless loop in a page stops this thread and not the site.
 */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { ServerFrame } from '../src/server-frame-face.ts'
import type {
  RenderJob,
  RenderLoading,
  RenderReply,
  RenderStart,
  RenderWorkerData,
} from './render-messages.ts'
import { shareServerModules } from './server-modules.ts'
import { guestVisitor } from './visitor.ts'

const { shellFolder, apiUrl, site, remotes, unusable }: RenderWorkerData = workerData
const moduleAt = (file: string) => import(pathToFileURL(file).href)

// The router warns of addresses that it cannot decode, with the address: such things do not belong into a log.
console.warn = () => undefined

shareServerModules(shellFolder)
const frame: ServerFrame = await moduleAt(path.join(shellFolder, 'dist/server/frame.mjs'))
frame.pointAtApi(apiUrl)
frame.knowSlots(remotes)

/** Why a remote's pages cannot be rendered here; they are then rendered by the browser. */
const broken = new Map(Object.entries(unusable))
for (const { name, serverFolder } of remotes) {
  if (broken.has(name)) continue
  const loading: RenderLoading = { loading: name }
  parentPort?.postMessage(loading)
  try {
    const { routes } = await moduleAt(path.join(serverFolder, 'server.mjs'))
    frame.provideRemote(name, routes, site)
  } catch (error) {
    broken.set(name, String(error))
  }
}
const loaded: RenderLoading = { loading: null }
parentPort?.postMessage(loaded)

async function answer({ id, path: pagePath, search, session, limitMs }: RenderJob): Promise<RenderReply> {
  let remote: string | null = null
  try {
    remote = frame.ownerOf(pagePath, site.productNoun)
    const reason = remote && broken.get(remote)
    if (reason) return { id, failure: reason, remote }
    const signal = AbortSignal.timeout(limitMs)
    return { id, page: await frame.renderPage({ path: pagePath, search, site, session, signal }) }
  } catch (error) {
    return { id, failure: String(error), remote }
  }
}

parentPort?.on('message', async (job: RenderJob) => parentPort?.postMessage(await answer(job)))
const [guest, unknown] = await Promise.all([
  frame.renderFrame(site, guestVisitor.session),
  frame.renderFrame(site, null),
])
const start: RenderStart = { frames: { guest, unknown } }
parentPort?.postMessage(start)

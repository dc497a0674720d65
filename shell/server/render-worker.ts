/**
 * The thread that renders pages. It holds one version of each remote and is replaced when a live version changes,
 * for imported modules are never freed; an endless loop in a page stops this thread and not the site. It is started
 * before it is known which versions it will hold: the shell and React are most of what it has to load.
 */
import { once } from 'node:events'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { getHeapStatistics } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import type { ServerFrame } from '../src/server-frame-face.ts'
import type {
  FrameMarkups,
  RenderJob,
  RenderLoading,
  RenderReply,
  RenderStanding,
  RenderStart,
  RenderVersions,
  RenderWorkerData,
} from './render-messages.ts'
import { shareServerModules } from './server-modules.ts'
import { guestVisitor } from './visitor.ts'

/** So many bytes of buffers a thread may hold between pages: the limit of its heap does not count them. */
const mostExternalBytes = 256 * 1024 * 1024

const { shellFolder, apiUrl, site }: RenderWorkerData = workerData
const moduleAt = (file: string) => import(pathToFileURL(file).href)
const say = (message: RenderStanding | RenderLoading | RenderStart | RenderReply) =>
  parentPort?.postMessage(message)

// The router warns of addresses that it cannot decode, with the address: such things do not belong into a log.
console.warn = () => undefined

shareServerModules(shellFolder)
const frame: ServerFrame = await moduleAt(path.join(shellFolder, 'dist/server/frame.mjs'))
frame.pointAtApi(apiUrl)

async function frames(): Promise<FrameMarkups> {
  const [guest, unknown] = await Promise.all([
    frame.renderFrame(site, guestVisitor.session),
    frame.renderFrame(site, null),
  ])
  return { guest, unknown }
}

/** Why a remote's pages cannot be rendered here; they are then rendered by the browser. */
const broken = new Map<string, string>()

async function load({ remotes, unusable }: RenderVersions): Promise<void> {
  frame.knowSlots(remotes)
  for (const [name, reason] of Object.entries(unusable)) broken.set(name, reason)
  for (const { name, serverFolder } of remotes) {
    if (broken.has(name)) continue
    say({ loading: name })
    try {
      const { routes } = await moduleAt(path.join(serverFolder, 'server.mjs'))
      frame.provideRemote(name, routes, site)
    } catch (error) {
      broken.set(name, String(error))
    }
  }
  say({ loading: null })
}

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

if (!parentPort) throw new Error('This is a thread of the page maker')
// Not to be sent: the first is slow, as every first is.
frame.knowSlots([])
await frames()
const ordered = once(parentPort, 'message')
say({ isStanding: true })
const [versions]: [RenderVersions] = (await ordered) as [RenderVersions] // sent by renderer.ts
await load(versions)
parentPort.on('message', async (job: RenderJob) => {
  say(await answer(job))
  if (getHeapStatistics().external_memory > mostExternalBytes) process.exit(1)
})
say({ frames: await frames() })

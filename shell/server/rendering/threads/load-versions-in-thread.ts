import type { Worker } from 'node:worker_threads'
import type { RenderThreadLoadProgress, RenderThreadVersions, RenderThreadVersionsLoaded } from './render-messages.ts'

/** A remote that loads for this long never finishes. */
const remoteLoadTimeoutMs = 5000
/** Limit on the whole start, generous because the machine may be busy. */
const startTimeoutMs = 30_000

/** What came of loading: the layouts of a thread that is ready, or the remote because of which the thread has ended. */
type VersionsLoadResult = RenderThreadVersionsLoaded | { failedRemote: string; reason: string }

/**
 * Lets a thread load its versions. A remote that does not finish ends the thread.
 * @throws Error if the thread ends while it loads no remote
 */
export async function loadVersionsInThread(
  worker: Worker,
  versions: Promise<RenderThreadVersions>,
): Promise<VersionsLoadResult> {
  /** The remote that is being loaded. Whatever ends the thread meanwhile is due to it. */
  let remote: string | null = null
  const remoteTimer = setTimeout(() => remote !== null && worker.terminate(), remoteLoadTimeoutMs)
  const startTimer = setTimeout(() => worker.terminate(), startTimeoutMs)
  const { promise, resolve, reject } = Promise.withResolvers<VersionsLoadResult>()
  const onMessage = (message: RenderThreadVersionsLoaded | RenderThreadLoadProgress) => {
    if ('layouts' in message) return resolve(message)
    remote = message.loading
    remoteTimer.refresh()
  }
  const onError = (error: Error) => {
    if (remote === null) reject(error)
  }
  const onExit = () => {
    if (remote === null) return reject(new Error('The render thread ended before it had loaded its remotes'))
    const reason = `${remote} did not load within ${remoteLoadTimeoutMs} ms, or ended the thread`
    resolve({ failedRemote: remote, reason })
  }
  worker.on('message', onMessage).on('error', onError).on('exit', onExit)
  versions.then((each) => worker.postMessage(each), reject)
  return promise.finally(() => {
    clearTimeout(remoteTimer)
    clearTimeout(startTimer)
    worker.off('message', onMessage).off('error', onError).off('exit', onExit)
  })
}

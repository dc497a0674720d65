import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { join } from 'node:path'
import { printLine } from '@ninepocket/releases/setup/progress'

/** Delay before a worker that ended unexpectedly is replaced. */
const workerRestartDelayMs = 1000

export type WorkerCluster = { close(): Promise<void> }

/**
 * Serves a prepared site with several processes on one port. Resolves when all of them respond. Workers share only the
 * database, which notifies them of catalogue changes.
 * @throws {Error} if a worker ends before it is ready
 */
export async function serveWithWorkers(count: number, databaseUrl: string): Promise<WorkerCluster> {
  let isClosing = false
  cluster.setupPrimary({ exec: join(import.meta.dirname, 'worker.ts') })
  // `DATABASE_URL` must not be combined with `DATABASE_URL_FILE` or `DATABASE_ARCHIVE`, so both are cleared. Workers do not
  // migrate, so they get no `DATABASE_OWNER_URL`.
  const owner = { DATABASE_OWNER_URL: '', DATABASE_OWNER_URL_FILE: '' }
  const environment = { DATABASE_URL: databaseUrl, DATABASE_URL_FILE: '', DATABASE_ARCHIVE: '', ...owner }
  const fork = () => cluster.fork(environment)

  cluster.on('exit', (worker) => {
    if (isClosing) return
    printLine(`worker ${worker.process.pid} ended and is being replaced`)
    setTimeout(() => !isClosing && fork(), workerRestartDelayMs)
  })
  const close = async () => {
    isClosing = true
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && stopWorker(worker)))
  }
  try {
    await Promise.all(Array.from({ length: count }, () => waitUntilReady(fork())))
  } catch (error) {
    await close()
    throw error
  }
  return { close }
}

async function waitUntilReady(worker: Worker): Promise<void> {
  const hasEnded = once(worker, 'exit').then(() => {
    throw new Error('A worker failed to start')
  })
  await Promise.race([once(worker, 'message'), hasEnded])
  hasEnded.catch(() => {}) // the cluster handles later exits
}

async function stopWorker(worker: Worker): Promise<void> {
  if (worker.isDead()) return
  const end = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  await end
}

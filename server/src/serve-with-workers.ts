import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { join } from 'node:path'
import { printLine } from '@ninepocket/releases/setup/progress'

/** A worker that ends without being asked to is replaced, but not faster than this. */
const workerRestartDelayMs = 1000

export type WorkerCluster = { close(): Promise<void> }

/**
 * Serves a prepared site by several processes on one port; resolves when all of them answer. What they share is in the
 * database: each hears of changes of the catalogue by itself.
 * @throws {Error} where a worker ends before it is ready
 */
export async function serveWithWorkers(count: number, databaseUrl: string): Promise<WorkerCluster> {
  let isClosing = false
  cluster.setupPrimary({ exec: join(import.meta.dirname, 'worker.ts') })
  const fork = () => cluster.fork({ DATABASE_URL: databaseUrl })

  cluster.on('exit', (worker) => {
    if (isClosing) return
    printLine(`worker ${worker.process.pid} ended; another takes its place`)
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

/** A worker's first and only message says that it answers. */
async function waitUntilReady(worker: Worker): Promise<void> {
  const hasEnded = once(worker, 'exit').then(() => {
    throw new Error('A worker could not start')
  })
  await Promise.race([once(worker, 'message'), hasEnded])
  hasEnded.catch(() => {}) // later ends are the cluster's to handle
}

async function stopWorker(worker: Worker): Promise<void> {
  if (worker.isDead()) return
  const end = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  await end
}

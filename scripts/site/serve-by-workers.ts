import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { join } from 'node:path'
import { say } from '../setup/progress.ts'

/** A worker that ends without being asked to is replaced, but not faster than this. */
const replaceAfterMs = 1000

export type Workers = { close(): Promise<void> }

/**
 * Serves a prepared site by several processes on one port; resolves when all of them answer. What they share is in the
 * database: each hears of changes of the catalogue by itself.
 * @throws {Error} where a worker ends before it is ready
 */
export async function serveByWorkers(count: number, databaseUrl: string): Promise<Workers> {
  let isClosing = false
  cluster.setupPrimary({ exec: join(import.meta.dirname, 'worker.ts') })
  const fork = () => cluster.fork({ DATABASE_URL: databaseUrl })

  cluster.on('exit', (worker) => {
    if (isClosing) return
    say(`worker ${worker.process.pid} ended; another takes its place`)
    setTimeout(() => !isClosing && fork(), replaceAfterMs)
  })
  const close = async () => {
    isClosing = true
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && ended(worker)))
  }
  try {
    await Promise.all(Array.from({ length: count }, () => ready(fork())))
  } catch (error) {
    await close()
    throw error
  }
  return { close }
}

/** A worker's first and only message says that it answers. */
async function ready(worker: Worker): Promise<void> {
  const hasEnded = once(worker, 'exit').then(() => {
    throw new Error('A worker could not start')
  })
  await Promise.race([once(worker, 'message'), hasEnded])
  hasEnded.catch(() => {}) // later ends are the cluster's to handle
}

async function ended(worker: Worker): Promise<void> {
  if (worker.isDead()) return
  const end = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  await end
}

import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { LoadJob, LoadResult } from './load.ts'

export type Loader = { run(job: LoadJob): Promise<LoadResult>; stop(): void }

/** Starts the process that makes load. */
export function startLoader(): Loader {
  const child = fork(path.join(import.meta.dirname, 'generator-process.ts'))
  return {
    async run(job) {
      child.send(job)
      const [said] = await Promise.race([
        once(child, 'message'),
        once(child, 'exit').then(() => [{ error: 'the load generator ended' }]),
      ])
      if ('error' in said) throw new Error(`load on ${job.paths[0]}: ${said.error}`)
      return said.result
    },
    stop: () => child.kill(),
  }
}

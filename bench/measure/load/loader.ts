import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { LoadJob, LoadResult } from './load.ts'

export type Loader = { run(job: LoadJob): Promise<LoadResult>; stop(): void }
type Said = { result: LoadResult } | { error: string }

/** Starts the process that makes load. */
export function startLoader(): Loader {
  const child = fork(path.join(import.meta.dirname, 'generator-process.ts'))
  const ended = once(child, 'exit').then((): Said => ({ error: 'the load generator ended' }))
  return {
    async run(job) {
      const answer = new Promise<Said>((resolve) => child.once('message', (said) => resolve(said as Said))) // our own process
      child.send(job)
      const said = await Promise.race([answer, ended])
      if ('error' in said) throw new Error(`load on ${job.paths[0]}: ${said.error}`)
      return said.result
    },
    stop: () => child.kill(),
  }
}

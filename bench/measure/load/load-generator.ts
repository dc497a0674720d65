import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { LoadJob, LoadResult } from './load-job.ts'

export type LoadGenerator = { run(job: LoadJob): Promise<LoadResult>; stop(): void }
type LoadMessage = { result: LoadResult } | { error: string }

export function startLoadGenerator(): LoadGenerator {
  const child = fork(path.join(import.meta.dirname, 'generator-process.ts'))
  const ended = once(child, 'exit').then((): LoadMessage => ({ error: 'the load generator ended' }))
  return {
    async run(job) {
      const answer = new Promise<LoadMessage>((resolve) =>
        child.once('message', (message) => resolve(message as LoadMessage)),
      ) // sent by generator-process.ts
      child.send(job)
      const message = await Promise.race([answer, ended])
      if ('error' in message) throw new Error(`load on ${job.paths[0]}: ${message.error}`)
      return message.result
    },
    stop: () => child.kill(),
  }
}

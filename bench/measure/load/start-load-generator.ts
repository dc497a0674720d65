import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { RegisterCleanUp } from '../run/workspace.ts'
import type { LoadJob, LoadResult } from './generate-load.ts'

export type RunLoad = (job: LoadJob) => Promise<LoadResult>
export type LoadJobOutcome = { result: LoadResult } | { error: string }

/** Runs load jobs one by one in a process of its own, so that the benchmark's process stays idle. */
export function startLoadGenerator(onCleanUp: RegisterCleanUp): RunLoad {
  const child = fork(path.join(import.meta.dirname, 'load-process.ts'))
  onCleanUp(() => child.kill())
  const ended = once(child, 'exit').then((): LoadJobOutcome => ({ error: 'the load generator ended' }))
  return async (job) => {
    const reply = once(child, 'message').then(([message]): LoadJobOutcome => message)
    child.send(job)
    const message = await Promise.race([reply, ended])
    if ('error' in message) throw new Error(`load on ${job.paths[0]}: ${message.error}`)
    return message.result
  }
}

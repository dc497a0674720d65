import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'
import { createServiceBusyError } from './errors/domain-error.ts'

/** For whom a request reads; null in a write, a job or a command. */
export type ReaderKind = 'member' | 'guest' | null
type RequestContext = { reader: ReaderKind; response: ServerResponse }

const contexts = new AsyncLocalStorage<RequestContext>()
const signals = new WeakMap<ServerResponse, AbortSignal>()

/** Runs `work`, and all that it starts, for a request. */
export const runInRequestContext = <T>(context: RequestContext, work: () => T): T => contexts.run(context, work)

export const getReaderKind = (): ReaderKind => contexts.getStore()?.reader ?? null

/**
 * Returns a signal that aborts when the caller of the running request hangs up; undefined outside of requests. Use it
 * only for work that no other request shares, and that has not begun to write.
 */
export function getCallerAbortSignal(): AbortSignal | undefined {
  const response = contexts.getStore()?.response
  if (!response) return undefined
  const existing = signals.get(response)
  if (existing) return existing
  const controller = new AbortController()
  // The response to the caller who hung up is never seen; as that of a busy site it is not logged as an error.
  const abortIfUnanswered = () => {
    if (!response.writableEnded) controller.abort(createServiceBusyError())
  }
  if (response.destroyed) abortIfUnanswered()
  else response.once('close', abortIfUnanswered)
  signals.set(response, controller.signal)
  return controller.signal
}

/** Returns the signal of `getCallerAbortSignal` if the running request reads. A write that has begun is finished. */
export const findCallerAbortSignalOfRead = (): AbortSignal | undefined =>
  getReaderKind() === null ? undefined : getCallerAbortSignal()

import { once } from 'node:events'
import type { FastifyRequest } from 'fastify'
import { DomainError } from '../../http/errors/domain-error.ts'
import { disconnectUploadWhenSlow } from './disconnect-upload-when-slow.ts'

export const createNotAFormError = () =>
  new DomainError(415, 'UNSUPPORTED_MEDIA_TYPE', 'The body must be a form with a file')
export const createBrokenFormError = () => new DomainError(400, 'INVALID_BODY', 'The form is incomplete')

/** Returns a signal that aborts when the connection closes before the whole request was read. */
export function createConnectionClosedSignal({ raw }: FastifyRequest): AbortSignal {
  const controller = new AbortController()
  const abortUnlessRead = () => {
    if (!raw.readableEnded) controller.abort(createBrokenFormError())
  }
  if (raw.destroyed) abortUnlessRead()
  else raw.once('close', abortUnlessRead)
  return controller.signal
}

/**
 * Receives a form, and closes the connection of a sender that is too slow.
 * @param signal of `createConnectionClosedSignal`
 * @throws {DomainError} when the signal aborts, because a form whose connection has closed never settles
 */
export async function receiveOrThrowOnDisconnect<T>(
  request: FastifyRequest,
  { signal, ...slowLimits }: { signal: AbortSignal } & NonNullable<Parameters<typeof disconnectUploadWhenSlow>[1]>,
  receive: () => Promise<T>,
): Promise<T> {
  signal.throwIfAborted()
  const stopWatching = disconnectUploadWhenSlow(request, slowLimits)
  try {
    const closed = once(signal, 'abort').then(() => Promise.reject(signal.reason))
    return await Promise.race([receive(), closed])
  } finally {
    stopWatching()
  }
}

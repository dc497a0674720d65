import { once } from 'node:events'
import type { EndpointSchema } from '@ninepocket/contract/endpoints/endpoint'
import type { FastifyRequest } from 'fastify'
import type { output } from 'zod/mini'
import { validateRequestPart } from '../http/endpoints/validate-request-parts.ts'
import { createInvalidInputError, DomainError } from '../http/errors/domain-error.ts'
import { createKeyedQueue } from '../security/keyed-queue.ts'
import { createUploadMemoryLimit } from './upload-memory-limit.ts'

const megabyte = 1024 * 1024
/** Limit on an uploaded file (spec §9.10). */
export const maxUploadBytes = 10 * megabyte
/** Time limit, because a sender holds memory that others wait for. A slow phone sends 10 MB in half of it. */
const uploadTimeoutMs = 180_000
/** After this time, an upload is closed when its average rate is below the minimum. */
const slowUploadGraceMs = 10_000
const minBytesPerSecond = 8 * 1024
const rateCheckIntervalMs = 1_000

/** Slightly more parts than a form may have, so that extra parts are reported instead of silently dropped. */
export const multipartLimits = {
  fileSize: maxUploadBytes,
  fieldSize: 1_000,
  files: 2,
  fields: 4,
  parts: 5,
  headerPairs: 20,
}

/** Limits the memory of all simultaneous uploads of this process. */
const memoryLimit = createUploadMemoryLimit({
  bytes: 64 * megabyte,
  minBytesPerUpload: megabyte,
  maxWaiting: 60,
})
/** Limit on one user's queued uploads. They run one after the other, so that one user cannot block all others. */
const enqueueUpload = createKeyedQueue({ maxWaiting: 30 })

/** The expected parts of a form: one file, and fields that match the schema. */
export type UploadFormSchema<F extends EndpointSchema> = { file: string; fields: F }
export type ReceivedUploadForm<F extends EndpointSchema> = { file: Buffer; fields: output<F> }

const notAForm = () => new DomainError(415, 'UNSUPPORTED_MEDIA_TYPE', 'The body must be a form with a file')
const tooLarge = () => new DomainError(413, 'FILE_TOO_LARGE', 'The file is too large. The limit is 10 MB.')
const brokenForm = () => new DomainError(400, 'INVALID_BODY', 'The form is incomplete')
const invalidField = (path: string, message: string) => createInvalidInputError([{ path, message }])

/** An error while reading a form is caused by the form or the connection, not by the site. */
function toUploadError(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge() : brokenForm()
}

async function readForm<F extends EndpointSchema>(
  request: FastifyRequest,
  form: UploadFormSchema<F>,
): Promise<ReceivedUploadForm<F>> {
  let file: Buffer | undefined
  const fields = new Map<string, unknown>()
  for await (const part of request.parts()) {
    const name = part.fieldname
    if (part.type !== 'file') {
      if (fields.has(name)) throw invalidField(name, `The field "${name}" must stand once`)
      fields.set(name, part.value)
    } else if (name !== form.file) throw invalidField(name, `Unknown field "${name}"`)
    else if (file) throw invalidField(name, `The field "${name}" must hold one file`)
    else file = await part.toBuffer()
  }
  if (!file) throw invalidField(form.file, `The field "${form.file}" must hold a file`)
  return { file, fields: validateRequestPart(form.fields, Object.fromEntries(fields)) }
}

/** Returns a signal that aborts when the connection closes before the whole request was read. */
export function watchConnection({ raw }: FastifyRequest): AbortSignal {
  const controller = new AbortController()
  const abortUnlessRead = () => {
    if (!raw.readableEnded) controller.abort(brokenForm())
  }
  if (raw.destroyed) abortUnlessRead()
  else raw.once('close', abortUnlessRead)
  return controller.signal
}

/** Closes the connection of an upload that takes too long or is too slow. Returns a function that ends the watch. */
export function disconnectSlowUpload({ raw }: FastifyRequest, timeoutMs: number = uploadTimeoutMs): () => void {
  const startedAt = performance.now()
  const bytesBefore = raw.socket.bytesRead
  const timer = setInterval(() => {
    const elapsedMs = performance.now() - startedAt
    const bytesPerSecond = (raw.socket.bytesRead - bytesBefore) / (elapsedMs / 1_000)
    const isSlow = elapsedMs > slowUploadGraceMs && bytesPerSecond < minBytesPerSecond
    if (isSlow || elapsedMs > timeoutMs) raw.destroy()
  }, rateCheckIntervalMs)
  return () => clearInterval(timer)
}

/** @throws {DomainError} also if the signal aborts, because a form whose connection has closed never settles */
async function readFormInTime<F extends EndpointSchema>(
  request: FastifyRequest,
  form: UploadFormSchema<F>,
  signal: AbortSignal,
): Promise<ReceivedUploadForm<F>> {
  signal.throwIfAborted()
  const stopWatching = disconnectSlowUpload(request)
  try {
    const closed = once(signal, 'abort').then(() => Promise.reject(signal.reason))
    return await Promise.race([readForm(request, form), closed])
  } catch (error) {
    throw toUploadError(error)
  } finally {
    stopWatching()
  }
}

/** Returns the announced size of a request; the limit if it announces none. */
function getAnnouncedBytes({ headers }: FastifyRequest): number {
  const announced = Number(headers['content-length'] ?? maxUploadBytes)
  return Number.isFinite(announced) ? Math.min(announced, maxUploadBytes) : maxUploadBytes
}

/**
 * Reads a form with one file once there is memory for it and the sender's earlier uploads have ended, and runs `work` on
 * it. The memory stays reserved until `work` ends.
 * @throws {DomainError} 400 if the form has other content or its connection closes before the end
 * @throws {DomainError} 413 if the file exceeds the limit; 415 if the request is no form; 503 if too many uploads wait
 */
export async function receiveUpload<F extends EndpointSchema, T>(
  { request, senderId }: { request: FastifyRequest; senderId: string },
  form: UploadFormSchema<F>,
  work: (upload: ReceivedUploadForm<F>) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw notAForm()
  const signal = watchConnection(request)
  return enqueueUpload(senderId, () =>
    memoryLimit(getAnnouncedBytes(request), signal, async () => work(await readFormInTime(request, form, signal))),
  )
}

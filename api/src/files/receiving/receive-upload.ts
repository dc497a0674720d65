import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { EndpointSchema } from '@ninepocket/contract/endpoints/endpoint'
import type { FastifyRequest } from 'fastify'
import type { output } from 'zod/mini'
import { validateRequestPart } from '../../http/endpoints/validate-request-parts.ts'
import { createInvalidInputError, createServiceBusyError, DomainError } from '../../http/errors/domain-error.ts'
import { createBoundedQueue } from '../../security/bounded-queue.ts'
import { createKeyedQueue } from '../../security/keyed-queue.ts'
import {
  createBrokenFormError,
  createConnectionClosedSignal,
  createNotAFormError,
  receiveOrThrowOnDisconnect,
} from './receive-or-throw-on-disconnect.ts'
import { createUploadMemoryLimit } from './upload-memory-limit.ts'
import { withTemporaryFile } from './with-temporary-file.ts'

const megabyte = 1024 * 1024
/** Limit on an uploaded file (spec §9.10). */
export const maxImageUploadBytes = 10 * megabyte

/** Slightly more parts than a form may have, so that extra parts are reported instead of silently dropped. */
export const multipartLimits = {
  fileSize: maxImageUploadBytes,
  fieldSize: 1_000,
  files: 2,
  fields: 4,
  parts: 5,
  headerPairs: 20,
}

/**
 * Limit on the uploads whose files lie in the temporary folder, from the start of the form until the image is processed. A
 * slow sender thus holds no memory that others need.
 */
const maxStoredUploads = 48
const enqueueStoring = createBoundedQueue({ maxRunning: maxStoredUploads, maxWaiting: 60 })
/** Uploads that wait for a place in the temporary folder. */
let waitingCount = 0
/** Uploads of which the form is being received. */
let receivingCount = 0
/** Slow senders prevent others from uploading only where most places are theirs, and not those of complete uploads. */
const isReceivingContended = () => waitingCount > 0 && receivingCount > maxStoredUploads / 2

/** Limits the memory of all received uploads that this process works on. */
const memoryLimit = createUploadMemoryLimit({
  bytes: 64 * megabyte,
  minBytesPerUpload: megabyte,
  maxWaiting: maxStoredUploads,
})
/** Limit on one user's queued uploads. They run one after the other, so that one user cannot block all others. */
const enqueueUpload = createKeyedQueue({ maxWaiting: 30 })

/** The expected parts of a form: one file, and fields that match the schema. */
export type UploadFormSchema<F extends EndpointSchema> = { file: string; fields: F }
export type ReceivedUploadForm<F extends EndpointSchema> = { file: Buffer; fields: output<F> }

const tooLarge = () => new DomainError(413, 'FILE_TOO_LARGE', 'The file is too large. The limit is 10 MB.')
const invalidField = (path: string, message: string) => createInvalidInputError([{ path, message }])

/** An error while reading a form is caused by the form, the connection or a full disk. */
function toUploadError(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'ENOSPC' || code === 'EDQUOT') return createServiceBusyError()
  return code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge() : createBrokenFormError()
}

/** A form whose file lies on the disk. */
type StoredUploadForm<F extends EndpointSchema> = { bytes: number; fields: output<F> }

/** Reads a form and writes its file to `path`. */
async function storeForm<F extends EndpointSchema>(
  request: FastifyRequest,
  form: UploadFormSchema<F>,
  { path, signal }: { path: string; signal: AbortSignal },
): Promise<StoredUploadForm<F>> {
  let bytes: number | undefined
  const fields = new Map<string, unknown>()
  for await (const part of request.parts()) {
    const name = part.fieldname
    if (part.type !== 'file') {
      if (fields.has(name)) throw invalidField(name, `The field "${name}" must appear only once`)
      fields.set(name, part.value)
    } else if (name !== form.file) throw invalidField(name, `Unknown field "${name}"`)
    else if (bytes !== undefined) throw invalidField(name, `The field "${name}" must contain one file`)
    else {
      const target = createWriteStream(path)
      await pipeline(part.file, target, { signal })
      if (part.file.truncated) throw tooLarge()
      bytes = target.bytesWritten
    }
  }
  if (bytes === undefined) throw invalidField(form.file, `The field "${form.file}" must contain a file`)
  return { bytes, fields: validateRequestPart(form.fields, Object.fromEntries(fields)) }
}

/** @throws {DomainError} also if the signal aborts, because a form whose connection has closed never settles */
async function storeFormInTime<F extends EndpointSchema>(
  request: FastifyRequest,
  form: UploadFormSchema<F>,
  target: { path: string; signal: AbortSignal },
): Promise<StoredUploadForm<F>> {
  const { signal } = target
  receivingCount += 1
  try {
    const limits = { signal, isContended: isReceivingContended }
    return await receiveOrThrowOnDisconnect(request, limits, () => storeForm(request, form, target))
  } catch (error) {
    throw signal.aborted ? signal.reason : toUploadError(error)
  } finally {
    receivingCount -= 1
  }
}

/** Runs `work` when there is room for one more file. */
async function storeWithinLimit<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  let isWaiting = true
  const endWaiting = () => {
    if (isWaiting) waitingCount -= 1
    isWaiting = false
  }
  waitingCount += 1
  try {
    return await enqueueStoring(() => {
      endWaiting()
      return work()
    }, signal)
  } finally {
    endWaiting()
  }
}

/**
 * Reads a form with one file once the sender's earlier uploads have ended and there is room for it, and runs `work` on it
 * once there is memory for it, which stays reserved until `work` ends.
 * @throws {DomainError} 400 if the form has other content or its connection closes before the end
 * @throws {DomainError} 413 if the file exceeds the limit; 415 if the request is no form; 503 if too many uploads wait
 */
export async function receiveUpload<F extends EndpointSchema, T>(
  { request, senderId }: { request: FastifyRequest; senderId: string },
  form: UploadFormSchema<F>,
  work: (upload: ReceivedUploadForm<F>) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw createNotAFormError()
  const signal = createConnectionClosedSignal(request)
  const receiveAndWork = () =>
    withTemporaryFile(async (path) => {
      const { bytes, fields } = await storeFormInTime(request, form, { path, signal })
      return memoryLimit(bytes, signal, async () => work({ file: await readFile(path), fields }))
    })
  return enqueueUpload(senderId, () => storeWithinLimit(signal, receiveAndWork), signal)
}

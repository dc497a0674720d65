import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { ImportForm } from '@ninepocket/contract/imports/import-form'
import { type ImportableList, maxImportBytes } from '@ninepocket/contract/imports/import-rule'
import type { FastifyRequest } from 'fastify'
import {
  createBrokenFormError,
  createConnectionClosedSignal,
  createNotAFormError,
  receiveOrThrowOnDisconnect,
} from '../../../files/receiving/receive-or-throw-on-disconnect.ts'
import { withTemporaryFile } from '../../../files/receiving/with-temporary-file.ts'
import { validateRequestPart } from '../../../http/endpoints/validate-request-parts.ts'
import { createInvalidInputError, createServiceBusyError, DomainError } from '../../../http/errors/domain-error.ts'
import type { ReadBytes } from '../reading/opened-import-file.ts'

/** Time limit on an upload: a slow line sends 100 MB in half of it. */
const uploadTimeoutMs = 1_800_000
/** Limit on the bytes of a form besides its file. */
const maxFormBytesBesideFile = 10_000
/** Limit on files that a process stores at the same time, because they take space in its temporary folder. */
export const maxConcurrentFiles = 4

export type ReceivedImportFile = {
  name: string | null
  /** Path of the file on the disk. */
  path: string
  bytes: number
  hash: string
  readBytes: ReadBytes
}

const tooLarge = () => new DomainError(413, 'FILE_TOO_LARGE', 'The file is too large. The limit is 100 MB.')
const missingFile = () => createInvalidInputError([{ path: 'file', message: 'The field "file" must contain a file' }])

let openFiles = 0

/** Turns errors of the form or the connection into 4xx. Errors of the site, such as a full disk, stay. */
function toUploadError(error: unknown): Error {
  if (error instanceof DomainError) return error
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge()
  return typeof code === 'string' && /^FST_|^ERR_STREAM|^ECONN/.test(code) ? createBrokenFormError() : toError(error)
}

const toError = (error: unknown) => (error instanceof Error ? error : createBrokenFormError())

/**
 * Stores the file of a form in a temporary folder, and runs `work` with it. The field `target` comes before the file.
 * @param begin called with the target before the file is received
 * @throws DomainError 400 for another form, 413 above the limit, 415 for no form, 503 while too many files are received
 */
export async function withReceivedImportFile<T>(
  request: FastifyRequest,
  begin: (target: ImportableList) => Promise<void>,
  work: (file: ReceivedImportFile) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw createNotAFormError()
  if (Number(request.headers['content-length']) > maxImportBytes + maxFormBytesBesideFile) throw tooLarge()
  if (openFiles >= maxConcurrentFiles) throw createServiceBusyError()
  let holdsPlace = false
  let hasEnded = false
  /** Takes a place after `begin`, which allows one open import per member, so that nobody takes several. */
  async function beginAndTakePlace(target: ImportableList): Promise<void> {
    await begin(target)
    if (hasEnded || openFiles >= maxConcurrentFiles) throw createServiceBusyError()
    openFiles += 1
    holdsPlace = true
  }
  try {
    return await withTemporaryFile(async (path) => {
      const signal = createConnectionClosedSignal(request)
      const receive = () => readForm(request, { path, signal }, beginAndTakePlace)
      const file = await receiveOrThrowOnDisconnect(request, { signal, timeoutMs: uploadTimeoutMs }, receive).catch(
        (error: unknown) => {
          throw toUploadError(error)
        },
      )
      return work(file)
    })
  } finally {
    hasEnded = true
    if (holdsPlace) openFiles -= 1
  }
}

/** Returns a file on the disk as one that was received. */
export async function receiveFileFromDisk(path: string, name: string | null): Promise<ReceivedImportFile> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path)) {
    bytes += chunk.length
    hash.update(chunk)
  }
  if (bytes > maxImportBytes) throw tooLarge()
  return { name, path, bytes, hash: hash.digest('hex'), readBytes: () => createReadStream(path) }
}

async function readForm(
  request: FastifyRequest,
  { path, signal }: { path: string; signal: AbortSignal },
  begin: (target: ImportableList) => Promise<void>,
): Promise<ReceivedImportFile> {
  const fields: Record<string, unknown> = {}
  for await (const part of request.parts()) {
    if (part.type !== 'file') {
      fields[part.fieldname] = part.value
      continue
    }
    if (part.fieldname !== 'file') throw missingFile()
    await begin(validateRequestPart(ImportForm, fields).target)
    await pipeline(part.file, createWriteStream(path), { signal })
    if (part.file.truncated) throw tooLarge()
    return receiveFileFromDisk(path, part.filename || null)
  }
  throw missingFile()
}

import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import type { S3Credentials, S3Location } from './s3-location.ts'

/** Time limit until a response begins. Short, so that a hanging server does not delay a shutdown. */
const timeoutMs = 8_000
/** Time limit for each piece of a body. */
const bodyTimeoutMs = 30_000
const retries = 2
const firstRetryDelayMs = 100

/** The storage does not answer, or answers with an error; the caller gets 503. */
export class StorageUnavailableError extends Error {
  override name = 'StorageUnavailableError'
  readonly code = 'STORAGE_AWAY'
  /** False if the request will fail again: the host, the bucket or the keys are wrong. */
  readonly isTemporary: boolean

  constructor(message: string, { isTemporary = true } = {}) {
    super(message)
    this.isTemporary = isTemporary
  }
}

/** Statuses of a bucket or keys that do not exist or give no permission, and of a wrong host or region. */
const wrongSettingStatuses = [301, 400, 401, 403, 404]

type BucketRequest = {
  method: string
  headers?: Record<string, string>
  body?: Uint8Array<ArrayBuffer>
  /** Also aborts reading the body. */
  signal?: AbortSignal
}

/**
 * Sends a request to the bucket, for a name or a query; retries temporary failures.
 * @throws StorageUnavailableError if there is no response in time
 */
export type BucketFetch = (address: string, request: BucketRequest) => Promise<Response>

export function createBucketClient({ bucketUrl, region }: S3Location, keys: S3Credentials): BucketFetch {
  const client = new AwsClient({ ...keys, region, service: 's3', retries, initRetryMs: firstRetryDelayMs })
  return async (address, { signal, ...request }) => {
    const timeoutController = new AbortController()
    const timer = setTimeout(() => timeoutController.abort(), timeoutMs)
    const signals = signal ? [timeoutController.signal, signal] : [timeoutController.signal]
    try {
      const url = address.startsWith('?') ? bucketUrl + address : `${bucketUrl}/${address}`
      return await client.fetch(url, { ...request, signal: AbortSignal.any(signals) })
    } catch (problem) {
      throw toUnreachableError(problem)
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Reads a body. The stream fails with `StorageUnavailableError` when the storage no longer sends. */
export function createBodyStream(body: ReadableStream<Uint8Array>): Readable {
  const reader = body.getReader()
  return new Readable({
    async read() {
      const timer = setTimeout(() => this.destroy(toUnreachableError(null)), bodyTimeoutMs)
      try {
        const { value } = await reader.read()
        this.push(value ?? null)
      } catch (problem) {
        this.destroy(toUnreachableError(problem))
      } finally {
        clearTimeout(timer)
      }
    },
    destroy(error, done) {
      reader.cancel().catch(() => {})
      done(error)
    },
  })
}

/** Describes a failed connection by its code, because the error's message may contain addresses. */
export function toUnreachableError(problem: unknown): StorageUnavailableError {
  const cause = problem instanceof Error && problem.cause instanceof Error ? problem.cause : problem
  // The `code` of an aborted request is a number.
  const code = cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : null
  const isTemporary = code !== 'ENOTFOUND'
  return new StorageUnavailableError(`the storage cannot be reached: ${code ?? 'no answer'}`, { isTemporary })
}

/** Describes an error response by its code (`AccessDenied`) alone, because its message may contain keys. */
export async function readStorageError(reply: Response): Promise<StorageUnavailableError> {
  const text = await reply.text().catch(() => '')
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? ''
  const isTemporary = !wrongSettingStatuses.includes(reply.status)
  return new StorageUnavailableError(`the storage answered ${reply.status} ${code}`.trimEnd(), { isTemporary })
}

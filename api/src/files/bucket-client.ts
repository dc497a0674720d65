import { AwsClient } from 'aws4fetch'
import type { S3Keys, S3Location } from './s3-location.ts'

/** Until an answer begins. Short enough that a server that hangs does not hold up a shutdown. */
const timeoutMs = 8_000
const retries = 2
const firstRetryDelayMs = 100

/** The storage does not answer, or not as it should: told to the caller as "unavailable for a moment". */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable'
  readonly code = 'STORAGE_AWAY'
}

type BucketRequest = {
  method: string
  headers?: Record<string, string>
  body?: Uint8Array<ArrayBuffer>
  /** Ends the reading of the answer too. */
  signal?: AbortSignal
}

/**
 * Asks a bucket for what stands behind its address (a name, or a query); what fails there for a moment is asked again.
 * @throws StorageUnavailable where nobody answers in time
 */
export type BucketFetch = (address: string, request: BucketRequest) => Promise<Response>

/** What reaches a bucket with these keys. */
export function createBucketClient({ bucketUrl, region }: S3Location, keys: S3Keys): BucketFetch {
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

/** What a failed connection is told as: by its code, for the words may hold addresses. */
export function toUnreachableError(problem: unknown): StorageUnavailable {
  const cause = problem instanceof Error && problem.cause instanceof Error ? problem.cause : problem
  // An exchange that was given up has a number there.
  const code = cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : null
  return new StorageUnavailable(`the storage cannot be reached: ${code ?? 'no answer'}`)
}

/** The code of a refusal (`AccessDenied`), without the words around it: those may hold keys. */
export async function toStorageError(reply: Response): Promise<StorageUnavailable> {
  const text = await reply.text().catch(() => '')
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? ''
  return new StorageUnavailable(`the storage answered ${reply.status} ${code}`.trimEnd())
}

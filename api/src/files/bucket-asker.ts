import { AwsClient } from 'aws4fetch'
import type { S3Keys, S3Place } from './s3-place.ts'

/** Until an answer begins. Short enough that a server that hangs does not hold up a shutdown. */
const timeoutMs = 8_000
const retries = 2
const firstRetryMs = 100

/** The storage does not answer, or not as it should: told to the caller as "unavailable for a moment". */
export class StorageAway extends Error {
  override name = 'StorageAway'
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
 * @throws StorageAway where nobody answers in time
 */
export type AskBucket = (address: string, request: BucketRequest) => Promise<Response>

/** What reaches a bucket with these keys. */
export function bucketAsker({ bucketUrl, region }: S3Place, keys: S3Keys): AskBucket {
  const client = new AwsClient({ ...keys, region, service: 's3', retries, initRetryMs: firstRetryMs })
  return async (address, { signal, ...request }) => {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), timeoutMs)
    const ends = signal ? [late.signal, signal] : [late.signal]
    try {
      const url = address.startsWith('?') ? bucketUrl + address : `${bucketUrl}/${address}`
      return await client.fetch(url, { ...request, signal: AbortSignal.any(ends) })
    } catch (problem) {
      throw unreachable(problem)
    } finally {
      clearTimeout(timer)
    }
  }
}

/** What a failed connection is told as: by its code, for the words may hold addresses. */
export function unreachable(problem: unknown): StorageAway {
  const cause = problem instanceof Error && problem.cause instanceof Error ? problem.cause : problem
  // An exchange that was given up has a number there.
  const code = cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : null
  return new StorageAway(`the storage cannot be reached: ${code ?? 'no answer'}`)
}

/** The code of a refusal (`AccessDenied`), without the words around it: those may hold keys. */
export async function refusalOf(reply: Response): Promise<StorageAway> {
  const text = await reply.text().catch(() => '')
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? ''
  return new StorageAway(`the storage answered ${reply.status} ${code}`.trimEnd())
}

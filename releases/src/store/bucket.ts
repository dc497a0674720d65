import { hash } from 'node:crypto'
import {
  type BucketFetch,
  createBucketClient,
  readStorageError,
  toUnreachableError,
} from '@ninepocket/api/files/bucket-client'
import type { S3Credentials, S3Location } from '@ninepocket/api/files/s3-location'

/** Time limit for a whole request with its body: a server may hang in the middle of a response. */
const requestTimeoutMs = 10_000

type TaggedFile = { bytes: Buffer; tag: string }
export type ListedBucketFile = { name: string; size: number; changedAt: Date }
/** Condition of a write. A server rejects it with 412, or with 409 for two concurrent writes. */
export type WriteCondition = { tag: string } | 'absent' | 'always'

/** Files of a bucket, named below a prefix. Every method throws StorageUnavailableError if the bucket does not respond. */
export type Bucket = {
  /** Returns null if the file does not exist. */
  get(name: string): Promise<TaggedFile | null>
  /** Returns null if the file does not exist, 'unchanged' if its tag is still `knownTag`. */
  getIfChanged(name: string, knownTag: string): Promise<TaggedFile | 'unchanged' | null>
  put(name: string, bytes: Uint8Array, condition: WriteCondition): Promise<boolean>
  list(prefix: string): Promise<ListedBucketFile[]>
  remove(name: string): Promise<void>
}

const conditionFailedStatuses = [409, 412]
const getTag = (reply: Response) => reply.headers.get('etag') ?? ''

export function openBucket(location: S3Location, keys: S3Credentials): Bucket {
  const client = createBucketClient(location, keys)
  const send: BucketFetch = (address, request) =>
    client(address, { ...request, signal: AbortSignal.timeout(requestTimeoutMs) })
  const toKey = (name: string) => location.prefix + name

  return {
    get: async (name) => toTaggedFile(await send(toKey(name), { method: 'GET' })),
    async getIfChanged(name, knownTag) {
      const reply = await send(toKey(name), { method: 'GET', headers: { 'if-none-match': knownTag } })
      return reply.status === 304 ? 'unchanged' : toTaggedFile(reply)
    },
    async put(name, bytes, condition) {
      const body = new Uint8Array(bytes)
      const headers = { ...buildConditionHeaders(condition), 'x-amz-content-sha256': hash('sha256', body) }
      const reply = await send(toKey(name), { method: 'PUT', headers, body })
      if (conditionFailedStatuses.includes(reply.status)) return discardBody(reply, false)
      if (!reply.ok) throw await readStorageError(reply)
      return discardBody(reply, true)
    },
    async list(prefix) {
      const files: ListedBucketFile[] = []
      const query = new URLSearchParams({ 'list-type': '2', prefix: toKey(prefix) })
      for (let next: string | null = ''; next !== null; ) {
        if (next !== '') query.set('continuation-token', next)
        const reply = await send(`?${query}`, { method: 'GET' })
        if (!reply.ok) throw await readStorageError(reply)
        const text = Buffer.from(await readBody(reply)).toString()
        files.push(...parseFileList(text, location.prefix))
        next = getElementText(text, 'IsTruncated') === 'true' ? getElementText(text, 'NextContinuationToken') : null
      }
      return files
    },
    async remove(name) {
      const reply = await send(toKey(name), { method: 'DELETE' })
      if (!reply.ok && reply.status !== 404) throw await readStorageError(reply)
      await discardBody(reply, null)
    },
  }
}

async function toTaggedFile(reply: Response): Promise<TaggedFile | null> {
  if (reply.status === 404) return discardBody(reply, null)
  if (!reply.ok) throw await readStorageError(reply)
  return { bytes: Buffer.from(await readBody(reply)), tag: getTag(reply) }
}

function buildConditionHeaders(condition: WriteCondition): Record<string, string> {
  if (condition === 'always') return {}
  return condition === 'absent' ? { 'if-none-match': '*' } : { 'if-match': condition.tag }
}

function readBody(reply: Response): Promise<ArrayBuffer> {
  return reply.arrayBuffer().catch((problem: unknown) => {
    throw toUnreachableError(problem)
  })
}

async function discardBody<T>(reply: Response, value: T): Promise<T> {
  await reply.body?.cancel()
  return value
}

/** Returns the text of the first element of that name. File names need no other entities than these. */
function getElementText(xml: string, element: string): string | null {
  const [, text] = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml) ?? []
  return text?.replaceAll('&quot;', '"').replaceAll('&amp;', '&') ?? null
}

function parseFileList(xml: string, prefix: string): ListedBucketFile[] {
  return xml
    .split('<Contents>')
    .slice(1)
    .map((each) => ({
      name: (getElementText(each, 'Key') ?? '').slice(prefix.length),
      size: Number(getElementText(each, 'Size')),
      changedAt: new Date(getElementText(each, 'LastModified') ?? 0),
    }))
}

import { hash } from 'node:crypto'
import { type AskBucket, bucketAsker, refusalOf, unreachable } from '@ninepocket/api/files/bucket-asker'
import type { S3Keys, S3Place } from '@ninepocket/api/files/s3-place'

/** The whole of an exchange, its body too: a server that hangs in the middle of one is as good as none. */
const longestMs = 10_000

export type BucketFile = { name: string; size: number; changedAt: Date }
/** What a write asks of what is there already; refused with 412, or 409 where two write at once. */
export type WriteIf = { tag: string } | 'absent' | 'always'

/** Files of a bucket by their names below a prefix. All of it throws StorageAway where the bucket does not answer. */
export type Bucket = {
  /** Null where there is none; 'same' where it still has that tag. */
  get(name: string, unlessTag?: string): Promise<{ bytes: Buffer; tag: string } | 'same' | null>
  /** False where the condition does not hold. */
  put(name: string, bytes: Uint8Array, condition: WriteIf): Promise<boolean>
  /** All files whose names begin so. */
  list(beginning: string): Promise<BucketFile[]>
  remove(name: string): Promise<void>
}

const refusedWrites = [409, 412]
const tagOf = (reply: Response) => reply.headers.get('etag') ?? ''

/** Opens a part of a bucket. */
export function openBucket(place: S3Place, keys: S3Keys): Bucket {
  const asker = bucketAsker(place, keys)
  const ask: AskBucket = (address, request) =>
    asker(address, { ...request, signal: AbortSignal.timeout(longestMs) })
  const addressOf = (name: string) => place.prefix + name

  return {
    async get(name, unlessTag) {
      const headers: Record<string, string> = unlessTag === undefined ? {} : { 'if-none-match': unlessTag }
      const reply = await ask(addressOf(name), { method: 'GET', headers })
      if (reply.status === 304) return 'same'
      if (reply.status === 404) return discarded(reply, null)
      if (!reply.ok) throw await refusalOf(reply)
      return { bytes: Buffer.from(await bodyOf(reply)), tag: tagOf(reply) }
    },
    async put(name, bytes, condition) {
      const body = new Uint8Array(bytes)
      const headers = { ...conditionHeaders(condition), 'x-amz-content-sha256': hash('sha256', body) }
      const reply = await ask(addressOf(name), { method: 'PUT', headers, body })
      if (refusedWrites.includes(reply.status)) return discarded(reply, false)
      if (!reply.ok) throw await refusalOf(reply)
      return discarded(reply, true)
    },
    async list(beginning) {
      const files: BucketFile[] = []
      const query = new URLSearchParams({ 'list-type': '2', prefix: addressOf(beginning) })
      for (let next: string | null = ''; next !== null; ) {
        if (next !== '') query.set('continuation-token', next)
        const reply = await ask(`?${query}`, { method: 'GET' })
        if (!reply.ok) throw await refusalOf(reply)
        const text = Buffer.from(await bodyOf(reply)).toString()
        files.push(...filesIn(text, place.prefix))
        next = inner(text, 'IsTruncated') === 'true' ? inner(text, 'NextContinuationToken') : null
      }
      return files
    },
    async remove(name) {
      const reply = await ask(addressOf(name), { method: 'DELETE' })
      if (!reply.ok && reply.status !== 404) throw await refusalOf(reply)
      await discarded(reply, null)
    },
  }
}

function conditionHeaders(condition: WriteIf): Record<string, string> {
  if (condition === 'always') return {}
  return condition === 'absent' ? { 'if-none-match': '*' } : { 'if-match': condition.tag }
}

function bodyOf(reply: Response): Promise<ArrayBuffer> {
  return reply.arrayBuffer().catch((problem: unknown) => {
    throw unreachable(problem)
  })
}

async function discarded<T>(reply: Response, value: T): Promise<T> {
  await reply.body?.cancel()
  return value
}

/** What stands within the first element of that name. Names of ours need no other entities than these. */
function inner(xml: string, element: string): string | null {
  const [, text] = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml) ?? []
  return text?.replaceAll('&quot;', '"').replaceAll('&amp;', '&') ?? null
}

function filesIn(xml: string, prefix: string): BucketFile[] {
  return xml
    .split('<Contents>')
    .slice(1)
    .map((each) => ({
      name: (inner(each, 'Key') ?? '').slice(prefix.length),
      size: Number(inner(each, 'Size')),
      changedAt: new Date(inner(each, 'LastModified') ?? 0),
    }))
}

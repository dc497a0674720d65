import { aBucket, bucketKeys } from '@ninepocket/api/files/testing/a-bucket'
import { type Bucket, openBucket } from '../bucket.ts'

/** What a server does with a request, before it would answer it. */
export type ServerState = 'answers' | 'hangs' | 'cuts off' | 'refuses'

export type RegistryBucket = {
  bucket: Bucket
  /** As a setting, with its keys. */
  url: string
  /** What it does from now on; 'hangs' holds requests until it changes. */
  become(state: ServerState): void
  /** Addresses that were written, and asked for, in their order. */
  asked: string[]
  close(): Promise<void>
}

/**
 * An empty bucket on the loopback for a registry, on a server that heeds conditional writes, which the one that tests have does
 * not by itself (`writes: 'heedless'` leaves it so).
 */
export async function aRegistryBucket({
  writes = 'conditional',
}: {
  writes?: 'conditional' | 'heedless'
} = {}): Promise<RegistryBucket> {
  const asked: string[] = []
  let state: ServerState = 'answers'
  let goOn = () => {}
  let held = Promise.resolve()
  let last = Promise.resolve()

  const server = await aBucket(async (context, next) => {
    const { method, headers, path } = context
    asked.push(`${method} ${path}`)
    await held
    if (state === 'cuts off') {
      context.req.socket.destroy()
      return
    }
    if (state === 'refuses') {
      context.status = 403
      return
    }
    if (method !== 'PUT' || writes === 'heedless') return next()
    // One write after the other, as a server does that tells two at once apart.
    const turn = last.then(async () => {
      const [, bucket = '', key = ''] = /^\/([^/]+)\/(.+)$/.exec(path) ?? []
      const tag = await context.store.getMetadata(bucket, key).then(
        ({ etag }) => etag,
        () => null,
      )
      const { 'if-match': expected, 'if-none-match': none } = headers
      const isRefused = (expected !== undefined && expected !== tag) || (none === '*' && tag !== null)
      if (isRefused) context.status = 412
      else await next()
    })
    last = turn.catch(() => {})
    return turn
  })
  return {
    bucket: openBucket({ bucketUrl: server.url, prefix: 'site/', region: 'us-east-1' }, bucketKeys),
    url: server.storageUrl,
    asked,
    become(next) {
      goOn()
      const { promise, resolve } = Promise.withResolvers<void>()
      goOn = resolve
      held = next === 'hangs' ? promise : Promise.resolve()
      state = next
    },
    async close() {
      goOn()
      await server.close()
    },
  }
}

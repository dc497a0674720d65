/** How render threads read the API, which runs in the main thread: through a port, without HTTP. */
import type { MessagePort } from 'node:worker_threads'
import type { ApiReply } from '@ninepocket/client/api-reader'
import type { ApiReader, ApiTracingHeaders } from '../../../src/server-shell-interface.ts'

type ReadMessage = { id: number; address: string; headers: ApiTracingHeaders }
type ReplyMessage = { id: number } & ({ reply: ApiReply } | { failure: string })

/** Answers the reads that come through the port until it is closed. */
export function serveApiReads(port: MessagePort, readApi: ApiReader): void {
  port.on('message', async ({ id, address, headers }: ReadMessage) => {
    const message = await readApi(address, headers).then(
      ({ status, json }): ReplyMessage => ({ id, reply: { status, json } }),
      (error: unknown): ReplyMessage => ({ id, failure: String(error) }),
    )
    port.postMessage(message)
  })
}

/** Returns a function that reads the API through the other end of such a port. */
export function createApiReader(port: MessagePort): ApiReader {
  const pending = new Map<number, PromiseWithResolvers<ApiReply>>()
  let lastId = 0
  port.on('message', (message: ReplyMessage) => {
    const read = pending.get(message.id)
    pending.delete(message.id)
    if ('reply' in message) read?.resolve(message.reply)
    else read?.reject(new Error(message.failure))
  })
  return (address, headers) => {
    const read = Promise.withResolvers<ApiReply>()
    lastId += 1
    pending.set(lastId, read)
    const message: ReadMessage = { id: lastId, address, headers }
    port.postMessage(message)
    return read.promise
  }
}

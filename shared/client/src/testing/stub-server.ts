import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll } from 'vitest'
import { setApiBaseForTests } from '../http.ts'

export type ReceivedRequest = {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}
/** JSON reply. A text `body` is sent as HTML, as by a proxy in front of the API. */
type StubReply = { status?: number; body?: unknown; headers?: Record<string, string> }
type ReplyHandler = (receivedRequest: ReceivedRequest) => StubReply | Promise<StubReply>

function sendReply(response: ServerResponse, { status = 200, body = {}, headers = {} }: StubReply): void {
  const isHtml = typeof body === 'string'
  response.writeHead(status, { ...headers, 'content-type': isHtml ? 'text/html' : 'application/json' })
  response.end(isHtml ? body : JSON.stringify(body))
}

const listen = (server: Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })

/** Directs the client's calls to a stub server during the tests of a file. */
export async function setUpStubServer() {
  const server = await startStubServer()
  setApiBaseForTests(server.url)
  afterAll(() => server.close())
  return server
}

/** Starts an HTTP server on the loopback interface that records requests and replies as told. */
export async function startStubServer() {
  const received: ReceivedRequest[] = []
  let handleRequest: ReplyHandler = () => ({})
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const receivedRequest: ReceivedRequest = { method, url, headers, body: await text(request) }
    received.push(receivedRequest)
    sendReply(response, await handleRequest(receivedRequest))
  })
  const port = await listen(server)
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    replyWith(handler: ReplyHandler): void {
      handleRequest = handler
    },
    close(): Promise<void> {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

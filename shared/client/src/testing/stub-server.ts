import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/** A request as the server got it. */
export type ReceivedRequest = {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}
/** A JSON answer; a `body` of text is sent as HTML, as by a proxy that stands before the API. */
export type StubReply = { status?: number; body?: unknown; headers?: Record<string, string> }
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

/** A real HTTP server on the loopback that notes what it gets and answers what it is told to. */
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

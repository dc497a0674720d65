import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/** A request as the server got it. */
export type Got = { method: string; url: string; headers: IncomingMessage['headers']; body: string }
/** A JSON answer; a `body` of text is sent as HTML, as by a proxy that stands before the API. */
export type Answer = { status?: number; body?: unknown; headers?: Record<string, string> }
type Answerer = (got: Got) => Answer | Promise<Answer>

function reply(response: ServerResponse, { status = 200, body = {}, headers = {} }: Answer): void {
  const isHtml = typeof body === 'string'
  response.writeHead(status, { ...headers, 'content-type': isHtml ? 'text/html' : 'application/json' })
  response.end(isHtml ? body : JSON.stringify(body))
}

const listening = (server: Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })

/** A real HTTP server on the loopback that notes what it gets and answers what it is told to. */
export async function serveAnswers() {
  const got: Got[] = []
  let answer: Answerer = () => ({})
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const one: Got = { method, url, headers, body: await text(request) }
    got.push(one)
    reply(response, await answer(one))
  })
  const port = await listening(server)
  return {
    url: `http://127.0.0.1:${port}`,
    got,
    answerWith(answerer: Answerer): void {
      answer = answerer
    },
    close(): Promise<void> {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { runNginx } from '@ninepocket/testing/run-nginx'
import { freePort } from '../dev/free-port.ts'

/** A process behind nginx, as a test wants it: what it was asked, and what it answers. */
export type Behind = {
  asked: IncomingMessage[]
  answer: RequestListener
  /** Frees its port: whoever connects is refused. */
  end(): Promise<void>
}

async function aProcess(): Promise<Behind & { place: string }> {
  const server: Server = createServer((request, response) => {
    made.asked.push(request)
    made.answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port, so the address is no pipe's name
  const made: Behind & { place: string } = {
    place: `127.0.0.1:${port}`,
    asked: [],
    answer: (_request, response) => response.end('fine'),
    async end() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return made
}

/** Two processes behind the nginx that we ship; nginx asks `first` first. */
export async function twoBehindNginx(
  nginx: string,
  use: (site: { url: string; first: Behind; second: Behind }) => Promise<void>,
): Promise<void> {
  const [first, second] = await Promise.all([aProcess(), aProcess()])
  const front = await runNginx(nginx, { sites: [first.place, second.place], port: await freePort() })
  try {
    await use({ url: front.url, first, second })
  } finally {
    await front.stop()
    await Promise.all([first.end(), second.end()])
  }
}

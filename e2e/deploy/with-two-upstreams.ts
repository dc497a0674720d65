import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findFreePort } from '@ninepocket/server/find-free-port'
import { runNginx } from '@ninepocket/testing/processes/run-nginx'

/** A process behind nginx, as a test wants it: what it was asked, and what it answers. */
export type UpstreamServer = {
  requests: IncomingMessage[]
  handleRequest: RequestListener
  /** Frees its port: whoever connects is refused. */
  stop(): Promise<void>
}

async function startUpstream(): Promise<UpstreamServer & { address: string }> {
  const server: Server = createServer((request, response) => {
    upstream.requests.push(request)
    upstream.handleRequest(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port, so the address is no pipe's name
  const upstream: UpstreamServer & { address: string } = {
    address: `127.0.0.1:${port}`,
    requests: [],
    handleRequest: (_request, response) => response.end('fine'),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return upstream
}

/** Two processes behind the nginx that we ship; nginx asks `first` first. */
export async function withTwoUpstreams(
  nginx: string,
  use: (site: { url: string; first: UpstreamServer; second: UpstreamServer }) => Promise<void>,
): Promise<void> {
  const [first, second] = await Promise.all([startUpstream(), startUpstream()])
  const proxy = await runNginx(nginx, { sites: [first.address, second.address], port: await findFreePort() })
  try {
    await use({ url: proxy.url, first, second })
  } finally {
    await proxy.stop()
    await Promise.all([first.stop(), second.stop()])
  }
}

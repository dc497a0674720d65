import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findFreePort } from '@ninepocket/server/find-free-port'
import { runNginx } from '@ninepocket/testing/processes/run-nginx'

/** Process behind nginx, which records requests. */
export type UpstreamServer = {
  requests: IncomingMessage[]
  handleRequest: RequestListener
  /** Frees its port, so that connections are refused. */
  stop(): Promise<void>
}

async function startUpstream(): Promise<UpstreamServer & { address: string }> {
  const server: Server = createServer((request, response) => {
    upstream.requests.push(request)
    upstream.handleRequest(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a server that listens on a port has an AddressInfo
  const upstream: UpstreamServer & { address: string } = {
    address: `127.0.0.1:${port}`,
    requests: [],
    handleRequest: (_request, response) => response.end('ok'),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return upstream
}

/** Starts two processes behind the shipped nginx configuration, which sends the first request to `first`. */
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

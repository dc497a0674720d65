import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { findFreePort } from '@ninepocket/testing/processes/find-free-port'
import { listenOnFreePort } from '@ninepocket/testing/processes/listen-on-free-port'
import { runLoadBalancingNginx } from '@ninepocket/testing/processes/run-nginx'

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
  const { host } = new URL(await listenOnFreePort(server))
  const upstream: UpstreamServer & { address: string } = {
    address: host,
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
export async function withNginxAndUpstreams(
  nginx: string,
  use: (site: { url: string; first: UpstreamServer; second: UpstreamServer }) => Promise<void>,
): Promise<void> {
  const [first, second] = await Promise.all([startUpstream(), startUpstream()])
  const proxy = await runLoadBalancingNginx(nginx, {
    sites: [first.address, second.address],
    port: await findFreePort(),
  })
  try {
    await use({ url: proxy.url, first, second })
  } finally {
    await proxy.stop()
    await Promise.all([first.stop(), second.stop()])
  }
}

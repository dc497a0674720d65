import http from 'node:http'
import { listenOnFreePort } from './listen-on-free-port.ts'

/** Runs `use` with the address of a server, which ends with all its connections afterwards. Returns what `use` returns. */
export async function withHttpServer<T>(handler: http.RequestListener, use: (url: string) => Promise<T>): Promise<T> {
  const server = http.createServer(handler)
  try {
    return await use(await listenOnFreePort(server))
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

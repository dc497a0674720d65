import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Returns a free port of the loopback interface. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo // a server that listens on a port has an AddressInfo
      server.close(() => resolve(port))
    })
  })
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A port of the loopback that nothing listens on at this moment. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo // it listens on a port, so the address is no pipe's name
      server.close(() => resolve(port))
    })
  })
}

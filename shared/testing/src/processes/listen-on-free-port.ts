import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Makes a server listen on a free port of this machine, and returns its URL. */
export async function listenOnFreePort(server: Server): Promise<string> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo // a server that listens on a port has an AddressInfo
  return `http://127.0.0.1:${port}`
}

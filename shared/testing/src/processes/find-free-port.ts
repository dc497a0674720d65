import { createServer } from 'node:net'

/**
 * Below the ports that the system gives to clients, and to servers that ask for any port: those could take a port between
 * its choice and its use.
 */
const [minPort, maxPort] = [20_000, 29_999]

/** Returns a free port of the loopback interface. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = minPort + Math.floor(Math.random() * (maxPort - minPort + 1))
    if (await isFree(port)) return port
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

import type { Server } from 'node:http'

/** Listens on `PORT`, prints the `ready` line, and ends with SIGTERM or with the process that started this one. */
export function serveUntilStopped(server: Server, close: () => Promise<unknown>): void {
  const { PORT } = process.env
  server.listen(Number(PORT), '127.0.0.1', () => console.log(`ready http://127.0.0.1:${PORT}`))
  const stop = async () => {
    server.close()
    server.closeAllConnections()
    await close()
    process.exit(0)
  }
  process.once('SIGTERM', stop).once('disconnect', stop)
}

import { stopOnSignals } from '@ninepocket/server/stop-on-signals'
import { getServerUrl, startStandalone } from './standalone-server.ts'

export async function devStandalone(remote: string, port: number): Promise<void> {
  const server = await startStandalone(remote, port)
  stopOnSignals(() => server.close())
  process.stdout.write(`ready ${getServerUrl(server)}/~standalone/\n`)
}

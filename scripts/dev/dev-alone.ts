import { stopOnSignals } from '../site/stop-on-signals.ts'
import { addressOf, startAlone } from './alone-server.ts'

/** One remote by itself, until it is stopped; says where its panel is. */
export async function devAlone(remote: string, port: number): Promise<void> {
  const server = await startAlone(remote, port)
  stopOnSignals(() => server.close())
  process.stdout.write(`ready ${addressOf(server)}/~alone/\n`)
}

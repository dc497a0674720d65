/** `npm run bench -- storm [--seconds N] [--clients N]`: whether every count of collections and wishlists is right after everybody wrote at once. */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startChild } from '../measure/child.ts'
import { describeMachine } from '../measure/machine.ts'
import { ownDatabase } from '../measure/own-database.ts'
import { publish } from '../measure/report.ts'
import { withCleanUp } from '../measure/workspace.ts'
import { stormSections, stormTargets } from './report-storm.ts'
import { runStorm } from './run-storm.ts'

/** Of the site, as `WORKERS` starts them. */
const processes = 2
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, clients: { type: 'string', default: '16' } },
})

await withCleanUp(async (later) => {
  const machine = await describeMachine()
  const { dataDir, databaseUrl, pool } = await ownDatabase(later)
  const server = path.join(import.meta.dirname, '../api/real-server.ts')
  const urls: string[] = []
  for (let count = 0; count < processes; count += 1) {
    const api = await startChild<{ port: number }>(server, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir })
    later(api.stop)
    urls.push(`http://127.0.0.1:${api.ready.port}`)
  }
  const asked = { clients: Number(values.clients), seconds: Number(values.seconds) }
  const storm = await runStorm({ urls, pool }, asked)
  const { answers, seconds, copies, deadlocks, differences } = storm
  await publish({
    bench: 'storm',
    machine,
    sections: stormSections(storm, { clients: asked.clients, processes }),
    targets: stormTargets(storm, asked),
    raw: { seconds, calls: answers.length, copies, deadlocks, differences: differences.slice(0, 20) },
  })
})

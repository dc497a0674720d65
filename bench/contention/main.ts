/** `npm run bench -- contention [--seconds N] [--clients N]`: checks every counter after concurrent writes. */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openBenchDatabase } from '../measure/bench-database.ts'
import { publishReport } from '../measure/bench-report.ts'
import { startChildServer } from '../measure/child-server.ts'
import { describeMachine } from '../measure/machine-info.ts'
import { withCleanUp } from '../measure/workspace.ts'
import { buildContentionSections, buildContentionTargets } from './contention-report.ts'
import { runContention } from './run-contention.ts'

const processes = 2
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, clients: { type: 'string', default: '16' } },
})

await withCleanUp(async (onCleanUp) => {
  const machine = await describeMachine()
  const { dataDir, databaseUrl, pool } = await openBenchDatabase(onCleanUp)
  const server = path.join(import.meta.dirname, '../api/real-server.ts')
  const urls: string[] = []
  for (let count = 0; count < processes; count += 1) {
    const api = await startChildServer<{ port: number }>(server, {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
    })
    onCleanUp(api.stop)
    urls.push(`http://127.0.0.1:${api.ready.port}`)
  }
  const load = { clients: Number(values.clients), seconds: Number(values.seconds) }
  const result = await runContention({ urls, pool }, load)
  const { answers, seconds, copies, deadlocks, differences } = result
  await publishReport({
    bench: 'contention',
    machine,
    sections: buildContentionSections(result, { clients: load.clients, processes }),
    targets: buildContentionTargets(result, load),
    raw: { seconds, calls: answers.length, copies, deadlocks, differences: differences.slice(0, 20) },
  })
})

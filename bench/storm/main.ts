/** `npm run bench -- storm [--seconds N] [--clients N]`: whether every count of collections and wishlists is right after everybody wrote at once. */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startChild } from '../measure/child.ts'
import { short, whole } from '../measure/figure.ts'
import { describeMachine } from '../measure/machine.ts'
import { ownDatabase } from '../measure/own-database.ts'
import { publish } from '../measure/report.ts'
import { percentile } from '../measure/statistics.ts'
import { withCleanUp } from '../measure/workspace.ts'
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
  const { answers, seconds, copies, wishes, deadlocks, differences } = storm
  const acts = [...new Set(answers.map(({ act }) => act))].toSorted()
  const failed = answers.filter(({ status }) => status >= 500)
  await publish({
    bench: 'storm',
    machine,
    sections: [
      {
        title: `${values.clients} clients of ${processes} processes for ${short(seconds)} s`,
        head: ['act', 'calls', 'a second', 'p50 ms', 'p99 ms', 'not there', 'failed'],
        rows: acts.map((act) => {
          const those = answers.filter((each) => each.act === act)
          const times = those.map(({ ms }) => ms)
          const count = (is: (status: number) => boolean) => those.filter(({ status }) => is(status)).length
          return [
            act,
            whole(those.length),
            whole(those.length / seconds),
            short(percentile(times, 0.5)),
            short(percentile(times, 0.99)),
            whole(count((status) => status === 404)),
            whole(count((status) => status >= 500)),
          ]
        }),
        notes: [
          `${whole(answers.length)} calls, ${whole(copies)} copies and ${whole(wishes)} wishes at the end`,
        ],
      },
    ],
    targets: [
      { name: 'calls answered with 5xx', figure: failed.length, limit: { atMost: 0 }, unit: 'calls' },
      {
        name: 'keys that were answered in two ways',
        figure: answers.filter(({ isAlike }) => !isAlike).length,
        limit: { atMost: 0 },
        unit: 'keys',
      },
      { name: 'deadlocks', figure: deadlocks, limit: { atMost: 0 }, unit: 'deadlocks' },
      {
        name: 'counts that differ from copies and wishes',
        figure: differences.length,
        limit: { atMost: 0 },
        unit: 'counts',
      },
      {
        name: 'calls',
        figure: answers.length,
        limit: { atLeast: Number(values.seconds) * 50 },
        unit: 'calls',
      },
    ],
    raw: { seconds, calls: answers.length, copies, deadlocks, differences: differences.slice(0, 20) },
  })
})

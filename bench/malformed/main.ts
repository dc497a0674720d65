/** `npm run bench -- malformed [--files N]`: what the API makes of malformed files of every kind, and of how much memory. */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startChild } from '../measure/child.ts'
import { short, whole } from '../measure/figure.ts'
import { describeMachine } from '../measure/machine.ts'
import { ownDatabase } from '../measure/own-database.ts'
import { publish } from '../measure/report.ts'
import { withCleanUp } from '../measure/workspace.ts'
import { sendMalformed } from './send-malformed.ts'

const { values } = parseArgs({
  options: { files: { type: 'string', default: '1000' }, parallel: { type: 'string', default: '8' } },
})
const refusals = [400, 413, 415]

await withCleanUp(async (later) => {
  const machine = await describeMachine()
  const { dataDir, databaseUrl, pool } = await ownDatabase(later)
  const script = path.join(import.meta.dirname, '../api/real-server.ts')
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  const server = await startChild<{ port: number }>(script, settings)
  later(server.stop)
  const url = `http://127.0.0.1:${server.ready.port}`
  const { answers, idleMiB, peakMiB, isServing } = await sendMalformed(
    { url, pool, pid: server.pid },
    { files: Number(values.files), parallel: Number(values.parallel) },
  )
  const kinds = [...new Set(answers.map(({ kind }) => kind))]
  const counts = (kind: string) => {
    const those = answers.filter((each) => each.kind === kind)
    const count = (status: number) => whole(those.filter((each) => each.status === status).length)
    const other = those.filter((each) => !refusals.includes(each.status)).length
    return [kind, whole(those.length), ...refusals.map(count), whole(other)]
  }
  const otherwise = answers.filter(({ status }) => !refusals.includes(status)).length
  await publish({
    bench: 'malformed',
    machine,
    sections: [
      {
        title: `${answers.length} malformed files, ${values.parallel} at a time`,
        head: ['kind', 'files', ...refusals.map(String), 'otherwise'],
        rows: kinds.map(counts),
        notes: [`resident memory: ${short(idleMiB)} MiB idle, ${short(peakMiB)} MiB at most`],
      },
    ],
    targets: [
      {
        name: 'answered otherwise than 400, 413 or 415',
        figure: otherwise,
        limit: { atMost: 0 },
        unit: 'files',
      },
      { name: 'memory above idle', figure: peakMiB - idleMiB, limit: { atMost: 300 }, unit: 'MiB' },
      {
        name: 'the same process serves afterwards',
        figure: Number(isServing),
        limit: { atLeast: 1 },
        unit: '',
      },
    ],
    raw: { answers, idleMiB, peakMiB },
  })
})

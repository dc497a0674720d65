/** `npm run bench -- malformed [--files N]`: checks the replies to malformed files, and the memory use. */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openBenchDatabase } from '../measure/bench-database.ts'
import { publishReport } from '../measure/bench-report.ts'
import { startChildServer } from '../measure/child-server.ts'
import { formatShort, formatWhole } from '../measure/format-figure.ts'
import { describeMachine } from '../measure/machine-info.ts'
import { withCleanUp } from '../measure/workspace.ts'
import { sendMalformedFiles } from './send-malformed-files.ts'

const { values } = parseArgs({
  options: { files: { type: 'string', default: '1000' }, parallel: { type: 'string', default: '8' } },
})
const expectedStatuses = [400, 413, 415]

await withCleanUp(async (onCleanUp) => {
  const machine = await describeMachine()
  const { dataDir, databaseUrl, pool } = await openBenchDatabase(onCleanUp)
  const script = path.join(import.meta.dirname, '../api/real-server.ts')
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  const server = await startChildServer<{ port: number }>(script, settings)
  onCleanUp(server.stop)
  const url = `http://127.0.0.1:${server.ready.port}`
  const { answers, idleMiB, peakMiB, isServing } = await sendMalformedFiles(
    { url, pool, pid: server.pid },
    { files: Number(values.files), parallel: Number(values.parallel) },
  )
  const kinds = [...new Set(answers.map(({ kind }) => kind))]
  const countRow = (kind: string) => {
    const replies = answers.filter((each) => each.kind === kind)
    const count = (status: number) => formatWhole(replies.filter((each) => each.status === status).length)
    const other = replies.filter((each) => !expectedStatuses.includes(each.status)).length
    return [kind, formatWhole(replies.length), ...expectedStatuses.map(count), formatWhole(other)]
  }
  const unexpectedCount = answers.filter(({ status }) => !expectedStatuses.includes(status)).length
  await publishReport({
    bench: 'malformed',
    machine,
    sections: [
      {
        title: `${answers.length} malformed files, ${values.parallel} at a time`,
        head: ['kind', 'files', ...expectedStatuses.map(String), 'otherwise'],
        rows: kinds.map(countRow),
        notes: [`resident memory: ${formatShort(idleMiB)} MiB idle, ${formatShort(peakMiB)} MiB at most`],
      },
    ],
    targets: [
      {
        name: 'replies with another status than 400, 413 or 415',
        figure: unexpectedCount,
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

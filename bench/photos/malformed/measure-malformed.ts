import type { BenchResult } from '../../measure/report/bench-report.ts'
import { atLeast, atMost, none } from '../../measure/report/bench-target.ts'
import { buildTable, formatFigure } from '../../measure/report/report-table.ts'
import type { OnCleanUp } from '../../measure/run/workspace.ts'
import { openBenchDatabase } from '../../measure/servers/bench-database.ts'
import { startApiServer } from '../../measure/servers/start-servers.ts'
import { type MalformedFileReply, sendMalformedFiles } from './send-malformed-files.ts'

const expectedStatuses = [400, 413, 415]
const maxMiBAboveIdle = 300
const parallel = 8

/** Checks the replies to malformed files, and the memory use. */
export async function measureMalformed({ files }: { files: number }, onCleanUp: OnCleanUp): Promise<BenchResult> {
  const database = await openBenchDatabase(onCleanUp)
  const { url, pid } = await startApiServer(database, onCleanUp)
  const result = await sendMalformedFiles({ url, pid, pool: database.pool }, { files, parallel })
  const { replies, idleMiB, peakMiB, isServing } = result
  const isUnexpected = ({ status }: MalformedFileReply) => !expectedStatuses.includes(status)
  const table = buildTable(
    `${replies.length} malformed files, ${parallel} at a time`,
    [...Map.groupBy(replies, ({ kind }) => kind)],
    {
      kind: ([kind]) => kind,
      files: ([, each]) => each.length,
      'status 400': ([, each]) => each.filter(({ status }) => status === 400).length,
      'status 413': ([, each]) => each.filter(({ status }) => status === 413).length,
      'status 415': ([, each]) => each.filter(({ status }) => status === 415).length,
      other: ([, each]) => each.filter(isUnexpected).length,
    },
    [`resident memory in MiB: ${formatFigure(idleMiB)} idle, ${formatFigure(peakMiB)} at most`],
  )
  const targets = [
    none('replies with another status than 400, 413 or 415', replies.filter(isUnexpected).length, 'files'),
    atMost(maxMiBAboveIdle, 'memory above idle', peakMiB - idleMiB, 'MiB'),
    atLeast(1, 'the same process accepts a photo afterwards', Number(isServing)),
  ]
  return { tables: [table], targets, raw: result }
}

import type { BenchResult } from '../../measure/report/bench-report.ts'
import { atLeast, atMost, mustBeZero } from '../../measure/report/figure-with-limit.ts'
import { buildFigureTable } from '../../measure/report/report-table.ts'
import type { RegisterCleanUp } from '../../measure/run/workspace.ts'
import { startMigratedDatabase } from '../../measure/servers/start-migrated-database.ts'
import { startApiServer } from '../../measure/servers/start-servers.ts'
import { type MalformedFileReply, sendMalformedFiles } from './send-malformed-files.ts'

const expectedStatuses = [400, 413, 415]
const maxMiBAboveIdle = 300
const parallel = 8

/** Checks the replies to malformed files, and the memory use. */
export async function measureMalformed({ files }: { files: number }, onCleanUp: RegisterCleanUp): Promise<BenchResult> {
  const database = await startMigratedDatabase(onCleanUp)
  const { url, pid } = await startApiServer(database, onCleanUp)
  const result = await sendMalformedFiles({ url, pid, pool: database.pool }, { files, parallel })
  const { replies, idleMiB, peakMiB, isServing } = result
  const isUnexpected = ({ status }: MalformedFileReply) => !expectedStatuses.includes(status)
  const countStatus = (expected: number) => replies.filter(({ status }) => status === expected).length
  const table = buildFigureTable(
    `${replies.length} malformed files, ${parallel} at a time`,
    {
      ...Object.fromEntries(expectedStatuses.map((status) => [`status ${status}`, countStatus(status)])),
      'resident memory when idle, MiB': idleMiB,
      'resident memory at most, MiB': peakMiB,
    },
    replies.filter(isUnexpected).map(({ kind, status }) => `${kind}: status ${status}`),
  )
  const targets = [
    mustBeZero('replies with another status than 400, 413 or 415', replies.filter(isUnexpected).length, 'files'),
    atMost(maxMiBAboveIdle, 'memory above idle', peakMiB - idleMiB, 'MiB'),
    atLeast(1, 'the same process accepts a photo afterwards', Number(isServing)),
  ]
  return { tables: [table], targets, raw: result }
}

import { setTimeout as pause } from 'node:timers/promises'
import { seedCatalogue } from '@ninepocket/api/testing/catalogue/seed-catalogue'
import type { LoadResult } from '../../measure/load/generate-load.ts'
import { startLoadGenerator } from '../../measure/load/start-load-generator.ts'
import { measureInterleaved } from '../../measure/measure-interleaved.ts'
import type { BenchResult } from '../../measure/report/bench-report.ts'
import { atLeast, atMost, mustBeZero } from '../../measure/report/figure-with-limit.ts'
import { buildReportTable, formatFigure } from '../../measure/report/report-table.ts'
import { readPeakMemoryMiB, readResidentMemoryMiB } from '../../measure/run/process-memory.ts'
import type { RegisterCleanUp } from '../../measure/run/workspace.ts'
import { startMigratedDatabase } from '../../measure/servers/start-migrated-database.ts'
import { startApiServer } from '../../measure/servers/start-servers.ts'
import { median, percentile } from '../../measure/statistics.ts'
import { prepareUploadLoop, productsWithoutPhotos, type UploadResult } from './prepare-upload-loop.ts'

const connections = 8
const paths = [1, 2, 3].map((page) => `/api/products?page=${page}`)
/** Time until all uploaders have started. */
const startDelayMs = 500
const maxP99Ms = 100
const minUploads = 20
const getTimes = (uploads: UploadResult[]) => uploads.map(({ ms }) => ms)

/** Measures reads while photos are uploaded, compared with the same reads alone. */
export async function measureReadsDuringUploads(
  { uploaders, seconds, repeats }: { uploaders: number; seconds: number; repeats: number },
  onCleanUp: RegisterCleanUp,
): Promise<BenchResult> {
  const database = await startMigratedDatabase(onCleanUp)
  const { pool } = database
  await seedCatalogue(pool, productsWithoutPhotos)
  const { url, pid } = await startApiServer(database, onCleanUp)
  const uploadUntil = await prepareUploadLoop({ url, pool }, uploaders)
  const runLoad = startLoadGenerator(onCleanUp)
  const read = (duration: number) => runLoad({ url, paths, connections, seconds: duration })
  await read(1)
  const idleMiB = await readResidentMemoryMiB(pid)
  const uploads: UploadResult[] = []

  async function readWhileUploading(): Promise<LoadResult> {
    let isOver = false
    const uploading = uploadUntil(() => isOver)
    await pause(startDelayMs)
    const result = await read(seconds)
    isOver = true
    uploads.push(...(await uploading))
    return result
  }
  const runs = await measureInterleaved(['alone', 'beside uploads'], repeats, (variant) =>
    variant === 'alone' ? read(seconds) : readWhileUploading(),
  )
  const medianOf = (results: LoadResult[], figure: (result: LoadResult) => number) => median(results.map(figure))
  const p99 = medianOf(runs['beside uploads'], ({ latency }) => latency.p99)
  const failedUploads = uploads.filter(({ status }) => status !== 200).length
  const reads = Object.values(runs).flat()
  const failedReads = reads.reduce((sum, { failed }) => sum + failed, 0)
  const peakMiB = await readPeakMemoryMiB(pid)
  const tables = [
    buildReportTable(`GET /api/products, ${connections} at a time`, Object.entries(runs), {
      reads: ([variant]) => variant,
      'per second': ([, results]) => Math.round(medianOf(results, ({ perSecond }) => perSecond)),
      'p50 ms': ([, results]) => medianOf(results, ({ latency }) => latency.p50),
      'p99 ms': ([, results]) => medianOf(results, ({ latency }) => latency.p99),
      'longest ms': ([, results]) => medianOf(results, ({ latency }) => latency.max),
    }),
    buildReportTable(
      `${uploaders} users who upload photos one by one`,
      [...Map.groupBy(uploads, ({ kind }) => kind)],
      {
        photos: ([kind]) => kind,
        uploads: ([, each]) => each.length,
        'p50 ms': ([, each]) => percentile(getTimes(each), 0.5),
        'longest ms': ([, each]) => percentile(getTimes(each), 1),
      },
      [`resident memory in MiB: ${formatFigure(idleMiB ?? 0)} before, ${formatFigure(peakMiB ?? 0)} at most`],
    ),
  ]
  const targets = [
    atMost(maxP99Ms, 'p99 of reads beside uploads', p99, 'ms'),
    mustBeZero('failed uploads', failedUploads, 'uploads'),
    mustBeZero('failed reads', failedReads, 'reads'),
    atLeast(minUploads, 'successful uploads', uploads.length - failedUploads, 'uploads'),
  ]
  return { tables, targets, raw: { runs, uploads, idleMiB, peakMiB } }
}

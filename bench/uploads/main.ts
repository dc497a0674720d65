/** `npm run bench -- uploads [--people N] [--seconds N] [--repeats N]`: measures reads while photos are uploaded. */
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { seedCatalogue } from '@ninepocket/api/testing/catalogue/seed-catalogue'
import { openBenchDatabase } from '../measure/bench-database.ts'
import { publishReport } from '../measure/bench-report.ts'
import { startChildServer } from '../measure/child-server.ts'
import { formatShort, formatWhole } from '../measure/format-figure.ts'
import { startLoadGenerator } from '../measure/load/load-generator.ts'
import type { LoadResult } from '../measure/load/load-job.ts'
import { describeMachine } from '../measure/machine-info.ts'
import { measureInterleaved } from '../measure/measure-interleaved.ts'
import { readPeakMemoryMiB, readResidentMemoryMiB } from '../measure/process-usage.ts'
import { median, percentile } from '../measure/statistics.ts'
import { withCleanUp } from '../measure/workspace.ts'
import { catalogueWithoutPhotos, createUploaders, type UploadResult } from './uploaders.ts'

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '10' },
    repeats: { type: 'string', default: '3' },
  },
})
const connections = 8
const paths = [1, 2, 3].map((page) => `/api/products?page=${page}`)
/** Time until all uploaders have started. */
const startDelayMs = 500

await withCleanUp(async (onCleanUp) => {
  const machine = await describeMachine()
  const { dataDir, databaseUrl, pool } = await openBenchDatabase(onCleanUp)
  await seedCatalogue(pool, catalogueWithoutPhotos)
  const script = path.join(import.meta.dirname, '../api/real-server.ts')
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  const server = await startChildServer<{ port: number }>(script, settings)
  onCleanUp(server.stop)
  const { port } = server.ready
  const senders = await createUploaders({ url: `http://127.0.0.1:${port}`, pool }, Number(values.people))
  const loader = startLoadGenerator()
  onCleanUp(() => loader.stop())
  const read = (seconds: number) => loader.run({ port, paths, connections, seconds })
  await read(1)
  const idleMiB = (await readResidentMemoryMiB(server.pid)) ?? 0
  const uploads: UploadResult[] = []

  async function readWhileUploading(): Promise<LoadResult> {
    let isOver = false
    const sending = senders.run(() => isOver)
    await pause(startDelayMs)
    const result = await read(Number(values.seconds))
    isOver = true
    uploads.push(...(await sending))
    return result
  }
  const runs = await measureInterleaved(['alone', 'beside uploads'], Number(values.repeats), (variant) =>
    variant === 'alone' ? read(Number(values.seconds)) : readWhileUploading(),
  )
  const p99 = (variant: keyof typeof runs) => median(runs[variant].map(({ latency }) => latency.p99))
  const row = (variant: keyof typeof runs) => {
    const of = (figure: (run: LoadResult) => number) => formatShort(median(runs[variant].map(figure)))
    const rate = formatWhole(median(runs[variant].map((run) => run.perSecond)))
    return [variant, rate, of((run) => run.latency.p50), of((run) => run.latency.p99), of((run) => run.latency.max)]
  }
  const failedUploads = uploads.filter(({ status }) => status !== 200).length
  const failedReads = Object.values(runs)
    .flat()
    .reduce((sum, run) => sum + run.refused, 0)
  const peakMiB = (await readPeakMemoryMiB(server.pid)) ?? 0
  const kinds = ['photograph', 'cropped card'] as const
  await publishReport({
    bench: 'uploads',
    machine,
    sections: [
      {
        title: `GET /api/products, ${connections} at a time`,
        head: ['reads', 'a second', 'p50 ms', 'p99 ms', 'at most ms'],
        rows: [row('alone'), row('beside uploads')],
      },
      {
        title: `${values.people} people who send photos, one after the other each`,
        head: ['photos', 'taken', 'p50 s', 'at most s'],
        rows: kinds.map((kind) => {
          const times = uploads.filter((each) => each.kind === kind).map(({ ms }) => ms / 1000)
          return [
            kind,
            formatWhole(times.length),
            formatShort(percentile(times, 0.5)),
            formatShort(percentile(times, 1)),
          ]
        }),
        notes: [`resident memory: ${formatShort(idleMiB)} MiB before, ${formatShort(peakMiB)} MiB at most`],
      },
    ],
    targets: [
      {
        name: 'p99 of reads beside uploads',
        figure: p99('beside uploads'),
        limit: { atMost: 100 },
        unit: 'ms',
      },
      { name: 'uploads that were refused', figure: failedUploads, limit: { atMost: 0 }, unit: 'uploads' },
      { name: 'reads that were refused', figure: failedReads, limit: { atMost: 0 }, unit: 'reads' },
      {
        name: 'uploads taken',
        figure: uploads.length - failedUploads,
        limit: { atLeast: 20 },
        unit: 'uploads',
      },
    ],
    raw: { runs, uploads, bytes: senders.bytes, idleMiB, peakMiB },
  })
})

/** `npm run bench -- uploads [--people N] [--seconds N] [--repeats N]`: how long reads take while photos are sent. */
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { plantCatalogue } from '@ninepocket/api/testing/plant-catalogue'
import { startChild } from '../measure/child.ts'
import { short, whole } from '../measure/figure.ts'
import { interleave } from '../measure/interleave.ts'
import type { LoadResult } from '../measure/load/load.ts'
import { startLoader } from '../measure/load/loader.ts'
import { describeMachine } from '../measure/machine.ts'
import { ownDatabase } from '../measure/own-database.ts'
import { peakMemoryMiB, residentMiB } from '../measure/process-usage.ts'
import { publish } from '../measure/report.ts'
import { median, percentile } from '../measure/statistics.ts'
import { withCleanUp } from '../measure/workspace.ts'
import { emptyCatalogue, type Uploaded, uploaders } from './uploaders.ts'

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '10' },
    repeats: { type: 'string', default: '3' },
  },
})
/** Readers at a time. */
const connections = 8
const paths = [1, 2, 3].map((page) => `/api/products?page=${page}`)
/** By then all who send have begun. */
const beginMs = 500

await withCleanUp(async (later) => {
  const machine = await describeMachine()
  const { dataDir, databaseUrl, pool } = await ownDatabase(later)
  await plantCatalogue(pool, emptyCatalogue)
  const script = path.join(import.meta.dirname, '../api/real-server.ts')
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  const server = await startChild<{ port: number }>(script, settings)
  later(server.stop)
  const { port } = server.ready
  const senders = await uploaders({ url: `http://127.0.0.1:${port}`, pool }, Number(values.people))
  const loader = startLoader()
  later(() => loader.stop())
  const read = (seconds: number) => loader.run({ port, paths, connections, seconds })
  await read(1)
  const idleMiB = (await residentMiB(server.pid)) ?? 0
  const uploads: Uploaded[] = []

  async function whileUploading(): Promise<LoadResult> {
    let isOver = false
    const sending = senders.run(() => isOver)
    await pause(beginMs)
    const result = await read(Number(values.seconds))
    isOver = true
    uploads.push(...(await sending))
    return result
  }
  const runs = await interleave(['alone', 'beside uploads'], Number(values.repeats), (variant) =>
    variant === 'alone' ? read(Number(values.seconds)) : whileUploading(),
  )
  const p99 = (variant: keyof typeof runs) => median(runs[variant].map(({ latency }) => latency.p99))
  const row = (variant: keyof typeof runs) => {
    const of = (figure: (run: LoadResult) => number) => short(median(runs[variant].map(figure)))
    const rate = whole(median(runs[variant].map((run) => run.perSecond)))
    return [
      variant,
      rate,
      of((run) => run.latency.p50),
      of((run) => run.latency.p99),
      of((run) => run.latency.max),
    ]
  }
  const refused = uploads.filter(({ status }) => status !== 200).length
  const notRead = Object.values(runs)
    .flat()
    .reduce((sum, run) => sum + run.refused, 0)
  const peakMiB = (await peakMemoryMiB(server.pid)) ?? 0
  const kinds = ['photograph', 'cropped card'] as const
  await publish({
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
          return [kind, whole(times.length), short(percentile(times, 0.5)), short(percentile(times, 1))]
        }),
        notes: [`resident memory: ${short(idleMiB)} MiB before, ${short(peakMiB)} MiB at most`],
      },
    ],
    targets: [
      {
        name: 'p99 of reads beside uploads',
        figure: p99('beside uploads'),
        limit: { atMost: 100 },
        unit: 'ms',
      },
      { name: 'uploads that were refused', figure: refused, limit: { atMost: 0 }, unit: 'uploads' },
      { name: 'reads that were refused', figure: notRead, limit: { atMost: 0 }, unit: 'reads' },
      { name: 'uploads taken', figure: uploads.length - refused, limit: { atLeast: 20 }, unit: 'uploads' },
    ],
    raw: { runs, uploads, bytes: senders.bytes, idleMiB, peakMiB },
  })
})

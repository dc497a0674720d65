import type { LoadJob } from './load/generate-load.ts'
import type { RunLoad } from './load/start-load-generator.ts'
import { measureInterleaved } from './measure-interleaved.ts'
import { readCpuMs } from './run/process-usage.ts'
import { getRelativeSpread, median } from './statistics.ts'

/** A server under load: address, requests, and the processes whose CPU time counts. */
export type LoadTarget = Pick<LoadJob, 'url' | 'paths' | 'headers'> & { pids: number[] }

/** Load plan: `repeats` runs of `seconds` for each target in turn. */
export type LoadPlan = { runLoad: RunLoad; connections: number; repeats: number; seconds: number }

export type ReadFigures = {
  perSecond: number
  p50: number
  p99: number
  /** CPU time of server and database for one reply, in ms; null where the system does not report it. */
  cpuMsPerReply: number | null
  /** Spread of the rates over all repetitions: (largest - smallest) / median. */
  noise: number
  repetitions: Array<{ perSecond: number; p99: number }>
}

const warmUpSeconds = 1

/** Loads each target in turn, repeatedly, and returns medians. @throws {Error} if a reply is not 200 */
export async function measureReads<Name extends string>(
  label: string,
  targets: Record<Name, LoadTarget>,
  { runLoad, connections, repeats, seconds }: LoadPlan,
): Promise<Record<Name, ReadFigures>> {
  const names = Object.keys(targets) as Name[] // the keys of the record are its names
  const load = (name: Name, duration: number) => runLoad({ ...targets[name], connections, seconds: duration })
  for (const name of names) await load(name, warmUpSeconds)

  const runs = await measureInterleaved(names, repeats, async (name) => {
    const before = await readTotalCpuMs(targets[name].pids)
    const result = await load(name, seconds)
    const after = await readTotalCpuMs(targets[name].pids)
    if (result.failed > 0) throw new Error(`${result.failed} of ${result.requests} replies to ${label} were not 200`)
    return {
      ...result,
      cpuMsPerReply: before === null || after === null ? null : (after - before) / result.requests,
    }
  })
  return Object.fromEntries(names.map((name) => [name, summarizeRuns(runs[name])])) as Record<Name, ReadFigures> // one entry for each name
}

type LoadRun = { perSecond: number; latency: { p50: number; p99: number }; cpuMsPerReply: number | null }

function summarizeRuns(runs: ReadonlyArray<LoadRun>): ReadFigures {
  const cpu = runs.flatMap((run) => (run.cpuMsPerReply === null ? [] : [run.cpuMsPerReply]))
  return {
    perSecond: median(runs.map((run) => run.perSecond)),
    p50: median(runs.map((run) => run.latency.p50)),
    p99: median(runs.map((run) => run.latency.p99)),
    cpuMsPerReply: cpu.length === 0 ? null : median(cpu),
    noise: getRelativeSpread(runs.map((run) => run.perSecond)),
    repetitions: runs.map((run) => ({ perSecond: run.perSecond, p99: run.latency.p99 })),
  }
}

async function readTotalCpuMs(pids: ReadonlyArray<number>): Promise<number | null> {
  const each = await Promise.all(pids.map(readCpuMs))
  return each.some((ms) => ms === null) ? null : each.reduce<number>((sum, ms) => sum + (ms ?? 0), 0)
}

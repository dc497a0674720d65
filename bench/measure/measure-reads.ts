import { interleave } from './interleave.ts'
import type { LoadJob } from './load/load.ts'
import type { Loader } from './load/loader.ts'
import { cpuMs } from './process-usage.ts'
import { median, spread } from './statistics.ts'

/** A server under load: where it listens, what it is asked, and the processes whose CPU time its answers cost. */
export type LoadTarget = Pick<LoadJob, 'port' | 'paths' | 'headers'> & { pids: number[] }

/** How the targets are loaded: `repeats` times each in turn, for so many seconds, with so many requests at a time. */
export type LoadPlan = { loader: Loader; connections: number; repeats: number; seconds: number }

export type ReadFigures = {
  perSecond: number
  p50: number
  p99: number
  /** CPU time of server and database for one answer, in ms; null where the system does not tell. */
  cpuMsEach: number | null
  /** Of the rates of all repetitions: (largest - smallest) / median. */
  noise: number
  /** Rate and p99 of each repetition. */
  repetitions: Array<{ perSecond: number; p99: number }>
}

const warmUpSeconds = 1

/** Loads each target in turn, again and again, and takes the medians. Throws where an answer is not 200. */
export async function measureReads<Name extends string>(
  label: string,
  targets: Record<Name, LoadTarget>,
  { loader, connections, repeats, seconds }: LoadPlan,
): Promise<Record<Name, ReadFigures>> {
  const names = Object.keys(targets) as Name[] // the keys of a record are its names
  const load = (name: Name, duration: number) =>
    loader.run({ ...targets[name], connections, seconds: duration })
  for (const name of names) await load(name, warmUpSeconds)

  const runs = await interleave(names, repeats, async (name) => {
    const before = await totalCpu(targets[name].pids)
    const result = await load(name, seconds)
    const after = await totalCpu(targets[name].pids)
    if (result.refused > 0)
      throw new Error(`${result.refused} of ${result.requests} answers to ${label} were no 200`)
    return {
      ...result,
      cpuMsEach: before === null || after === null ? null : (after - before) / result.requests,
    }
  })
  return Object.fromEntries(names.map((name) => [name, summed(runs[name])])) as Record<Name, ReadFigures> // one for each name
}

type Run = { perSecond: number; latency: { p50: number; p99: number }; cpuMsEach: number | null }

function summed(runs: ReadonlyArray<Run>): ReadFigures {
  const cpu = runs.flatMap((run) => (run.cpuMsEach === null ? [] : [run.cpuMsEach]))
  return {
    perSecond: median(runs.map((run) => run.perSecond)),
    p50: median(runs.map((run) => run.latency.p50)),
    p99: median(runs.map((run) => run.latency.p99)),
    cpuMsEach: cpu.length === 0 ? null : median(cpu),
    noise: spread(runs.map((run) => run.perSecond)),
    repetitions: runs.map((run) => ({ perSecond: run.perSecond, p99: run.latency.p99 })),
  }
}

async function totalCpu(pids: ReadonlyArray<number>): Promise<number | null> {
  const each = await Promise.all(pids.map(cpuMs))
  return each.some((ms) => ms === null) ? null : each.reduce<number>((sum, ms) => sum + (ms ?? 0), 0)
}

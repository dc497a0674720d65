import type { LoadJob } from './load/generate-load.ts'
import type { RunLoad } from './load/start-load-generator.ts'
import { measureInterleaved } from './measure-interleaved.ts'
import { getRelativeSpread, median } from './statistics.ts'

/** A server under load, and the requests to send. */
export type LoadTarget = Pick<LoadJob, 'url' | 'paths' | 'headers'>

/** Load plan: `repeats` runs of `seconds` for each target in turn. */
type LoadPlan = { runLoad: RunLoad; connections: number; repeats: number; seconds: number }

export type ReadFigures = {
  perSecond: number
  p50: number
  p99: number
  /** Spread of the rates over all repetitions: (largest - smallest) / median. */
  noise: number
}

const warmUpSeconds = 1

/** Loads each target in turn, repeatedly, and returns medians. @throws {Error} if a reply is not 200 */
export async function measureReads<Name extends string>(
  label: string,
  targets: Record<Name, LoadTarget>,
  { runLoad, connections, repeats, seconds }: LoadPlan,
): Promise<Record<Name, ReadFigures>> {
  const names = Object.keys(targets) as Name[] // the keys of the record are its names
  for (const name of names) await runLoad({ ...targets[name], connections, seconds: warmUpSeconds })
  const runs = await measureInterleaved(names, repeats, async (name) => {
    const result = await runLoad({ ...targets[name], connections, seconds })
    if (result.failed > 0) throw new Error(`${result.failed} of ${result.requests} replies to ${label} were not 200`)
    return result
  })
  const summarize = (name: Name): ReadFigures => ({
    perSecond: median(runs[name].map(({ perSecond }) => perSecond)),
    p50: median(runs[name].map(({ latency }) => latency.p50)),
    p99: median(runs[name].map(({ latency }) => latency.p99)),
    noise: getRelativeSpread(runs[name].map(({ perSecond }) => perSecond)),
  })
  return Object.fromEntries(names.map((name) => [name, summarize(name)])) as Record<Name, ReadFigures> // one entry for each name
}

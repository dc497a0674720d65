import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from '../statistics.ts'
import { type FailedRequest, Visits } from './visits.ts'

/** Results of visitors' requests. */
export type LoadFigures = {
  requests: number
  perSecond: number
  failures: ReadonlyArray<FailedRequest>
  /** Pages that were sent without rows, which the browser then renders. */
  withoutRows: number
  p50Ms: number
  p99Ms: number
}

const burstIntervalMs = 25

export const formatFailedRequest = ({ path, problem, second }: FailedRequest): string =>
  `${path} after ${second.toFixed(1)} s: ${problem}`

/** Requests pages and the files that they name, at `perSecond` until `isOver`, independent of the replies. */
export async function runSteadyLoad(
  siteUrl: string,
  { paths, perSecond, isOver }: { paths: ReadonlyArray<string>; perSecond: number; isOver(): boolean },
): Promise<LoadFigures> {
  const visits = new Visits(siteUrl, paths)
  const inFlight = new Set<Promise<void>>()
  while (!isOver()) {
    const dueCount = Math.floor(visits.elapsedSeconds * perSecond)
    while (visits.sentCount < dueCount) {
      const pending = visits.sendNext()
      inFlight.add(pending)
      void pending.finally(() => inFlight.delete(pending))
    }
    await pause(burstIntervalMs)
  }
  const seconds = visits.elapsedSeconds
  await Promise.all(inFlight)
  return toLoadFigures(visits, seconds)
}

/** Requests pages and the files that they name until `isOver`. Each visitor sends the next request after a reply. */
export async function runLoadOfWaitingVisitors(
  siteUrl: string,
  { paths, visitorCount, isOver }: { paths: ReadonlyArray<string>; visitorCount: number; isOver(): boolean },
): Promise<LoadFigures> {
  const visits = new Visits(siteUrl, paths)
  const visit = async () => {
    while (!isOver()) await visits.sendNext()
  }
  await Promise.all(Array.from({ length: visitorCount }, visit))
  return toLoadFigures(visits, visits.elapsedSeconds)
}

const toLoadFigures = (visits: Visits, seconds: number): LoadFigures => ({
  requests: visits.sentCount,
  perSecond: visits.sentCount / seconds,
  failures: visits.failures,
  withoutRows: visits.withoutRows,
  p50Ms: percentile(visits.times, 0.5),
  p99Ms: percentile(visits.times, 0.99),
})

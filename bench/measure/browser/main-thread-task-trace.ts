import type { Browser, Page } from 'playwright'
import { percentile } from '../statistics.ts'

/** Main-thread tasks of a page, by CPU time, which excludes other processes. */
export type MainThreadTaskFigures = { count: number; p99: number; longest: number; over50: number }

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  /** CPU time of the thread, in microseconds. */
  tdur?: number
  args?: { name?: string }
}

const taskName = 'ThreadControllerImpl::RunTask'
const longTaskMs = 50

/** Starts tracing the tasks of a page. Only one page of a browser at a time. */
export async function startTracingTasks(browser: Browser, page: Page): Promise<void> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
}

/** Stops tracing and sums the tasks. A throttled CPU spins, and that time counts as the page's. */
export async function stopTracingTasks(browser: Browser): Promise<MainThreadTaskFigures> {
  const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString('utf8'))
  return summarizeTasks(trace.traceEvents)
}

/** Sums the tasks of the busiest main thread, which is the traced page's. @throws {Error} if there is none */
export function summarizeTasks(events: ReadonlyArray<TraceEvent>): MainThreadTaskFigures {
  const mainThreads = events
    .filter((event) => event.name === 'thread_name' && event.args?.name === 'CrRendererMain')
    .map(({ pid, tid }) =>
      events
        .filter((event) => event.name === taskName && event.pid === pid && event.tid === tid)
        .map((event) => (event.tdur ?? 0) / 1000),
    )
  const sum = (times: ReadonlyArray<number>) => times.reduce((all, each) => all + each, 0)
  const [busiest = []] = mainThreads.toSorted((a, b) => sum(b) - sum(a))
  return {
    count: busiest.length,
    p99: percentile(busiest, 0.99),
    longest: percentile(busiest, 1),
    over50: busiest.filter((ms) => ms > longTaskMs).length,
  }
}

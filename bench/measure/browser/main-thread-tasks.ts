import type { Browser, Page } from 'playwright'
import { percentile } from '../statistics.ts'

/** Tasks of a page's main thread, by their CPU time: what other processes do beside it does not count. */
export type MainThreadTasks = { count: number; p99: number; longest: number; over50: number }

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

/** Starts to note every task of the page. One page of a browser at a time. */
export async function traceTasks(browser: Browser, page: Page): Promise<void> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
}

/** Ends the note and sums it up. A CPU that is slowed down spins for the rest: its time counts as the page's. */
export async function readTasks(browser: Browser): Promise<MainThreadTasks> {
  const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString('utf8'))
  return summarizeTasks(trace.traceEvents)
}

/** The tasks of the main thread that had the most to do: the traced page's. Throws where there is none. */
export function summarizeTasks(events: ReadonlyArray<TraceEvent>): MainThreadTasks {
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

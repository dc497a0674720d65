import type { FastifyInstance } from 'fastify'

/** When those who waited for the start have been answered. */
const firstRunDelayMs = 30_000

/**
 * Does something soon after the app has started, and again every `everyMs` while it runs: often restarted, it is done too.
 * Closing waits for what is under way, which still needs the database. `work` tells of its own failures.
 */
export function runPeriodically(app: FastifyInstance, work: () => Promise<unknown>, everyMs: number): void {
  let inFlight: Promise<unknown> = Promise.resolve()
  const run = () => {
    inFlight = work()
  }
  const firstRun = setTimeout(run, firstRunDelayMs).unref()
  const timer = setInterval(run, everyMs).unref()
  app.addHook('onClose', async () => {
    clearTimeout(firstRun)
    clearInterval(timer)
    await inFlight
  })
}

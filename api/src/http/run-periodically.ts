import type { FastifyInstance } from 'fastify'

/** Late enough that the first requests after a start are not delayed. */
const firstRunDelayMs = 30_000

/**
 * Runs `work` soon after the app has started, so that it runs even if the app restarts often, and then every `everyMs`, unless
 * it is still running. Closing the app waits for running work, which still needs the database, and may end early when `closing`
 * aborts. `work` reports its own failures. Does nothing in an app that runs no periodic work.
 */
export function runPeriodically(
  app: FastifyInstance,
  work: (closing: AbortSignal) => Promise<unknown>,
  everyMs: number,
): void {
  if (!app.runsPeriodicWork) return
  const closing = new AbortController()
  let inFlight: Promise<unknown> | null = null
  const run = () => {
    inFlight ??= work(closing.signal).finally(() => {
      inFlight = null
    })
  }
  const firstRun = setTimeout(run, firstRunDelayMs).unref()
  const timer = setInterval(run, everyMs).unref()
  app.addHook('onClose', async () => {
    closing.abort()
    clearTimeout(firstRun)
    clearInterval(timer)
    await inFlight
  })
}

import type { FastifyInstance } from 'fastify'

/** When those who waited for the start have been answered. */
const firstAfterMs = 30_000

/**
 * Does something soon after the app has started, and again every `everyMs` while it runs: often restarted, it is done too.
 * Closing waits for what is under way, which still needs the database. `work` tells of its own failures.
 */
export function keepDoing(app: FastifyInstance, work: () => Promise<unknown>, everyMs: number): void {
  let underWay: Promise<unknown> = Promise.resolve()
  const begin = () => {
    underWay = work()
  }
  const first = setTimeout(begin, firstAfterMs).unref()
  const timer = setInterval(begin, everyMs).unref()
  app.addHook('onClose', async () => {
    clearTimeout(first)
    clearInterval(timer)
    await underWay
  })
}

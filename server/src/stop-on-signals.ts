import { printLine } from '@ninepocket/releases/setup/progress'

/** Nobody waits longer than this for a stop (spec §11.1: within 10 s). */
export const shutdownTimeoutMs = 9500

/**
 * Stops the site on Ctrl-C, SIGTERM, a closed terminal, and when the command that started it is gone. A second
 * signal changes nothing: what runs is being finished already.
 */
export function stopOnSignals(stop: () => Promise<void>, { isQuiet = false } = {}): void {
  // Whoever read what we say may be gone: the database is stopped all the same.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  let isStopping = false
  const end = async (why: string) => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), shutdownTimeoutMs).unref()
    if (!isQuiet) printLine(`stopping (${why})`)
    try {
      await stop()
      process.exit(0)
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
      process.exit(1)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(signal))
  process.on('disconnect', () => void end('its starter is gone'))
  // Listening for that alone must not keep a finished command alive.
  process.channel?.unref()
}

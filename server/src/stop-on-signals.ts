import { printLine } from '@ninepocket/releases/setup/progress'

/** Time limit for a stop (spec §11.1: within 10 s). */
export const shutdownTimeoutMs = 9500

/** Stops on Ctrl-C, SIGTERM, a closed terminal or the end of the parent process. A second signal changes nothing. */
export function stopOnSignals(stop: () => Promise<void>, { isQuiet = false } = {}): void {
  // Without a reader of the output, writing fails; the database must still be stopped.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  let isStopping = false
  const end = async (reason: string) => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), shutdownTimeoutMs).unref()
    if (!isQuiet) printLine(`stopping (${reason})`)
    try {
      await stop()
      process.exit(0)
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
      process.exit(1)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(signal))
  process.on('disconnect', () => void end('the parent process ended'))
  // This listener must not keep a finished command alive.
  process.channel?.unref()
}

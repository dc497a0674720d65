const intervalMs = 1000
const maxLinesPerInterval = 20

/**
 * Limits a log to one line for each message and 20 lines in all a second, so that a flood of problems does not fill it.
 * `log` gets the number of problems left out since its last line. `now` is in ms.
 */
export function createRateLimitedLog(
  log: (error: unknown, omitted: number) => void,
  now: () => number = Date.now,
): (error: unknown) => void {
  const logged = new Set<string>()
  let startedAt = Number.NEGATIVE_INFINITY
  let omitted = 0
  return (error) => {
    if (now() - startedAt >= intervalMs) {
      startedAt = now()
      logged.clear()
    }
    const message = String(error)
    if (logged.has(message) || logged.size >= maxLinesPerInterval) {
      omitted += 1
      return
    }
    logged.add(message)
    log(error, omitted)
    omitted = 0
  }
}

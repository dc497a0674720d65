const intervalMs = 1000

/**
 * Limits a log to one line a second, so that a flood of problems does not fill it. `log` gets the number of
 * problems left out since its last line. `now` is in ms.
 */
export function createRateLimitedLog(
  log: (error: unknown, omitted: number) => void,
  now: () => number = Date.now,
): (error: unknown) => void {
  let lastAt = Number.NEGATIVE_INFINITY
  let omitted = 0
  return (error) => {
    if (now() - lastAt < intervalMs) {
      omitted += 1
      return
    }
    log(error, omitted)
    lastAt = now()
    omitted = 0
  }
}
